import type { Remote } from '@gamelles/contracts/front-ends';
import type { Registry } from '../registry/registry.ts';
import { inPreviousVersion } from './in-previous-version.ts';

/** Remembers, for this tab, that a version of a remote does not work. */
export function quarantineVersion({ name, version }: Remote): void {
  sessionStorage.setItem(key(name), version);
}

/** The version of a remote that does not work in this tab. */
export function quarantinedVersion(name: string): string | null {
  return sessionStorage.getItem(key(name));
}

/** The registry with the previous good version of each remote in quarantine. */
export function withoutQuarantined(
  registry: Registry,
  failed: (name: string) => string | null,
): Registry {
  const remotes = registry.remotes.map(
    (remote) => (failed(remote.name) === remote.version && inPreviousVersion(remote)) || remote,
  );
  return { ...registry, remotes };
}

function key(name: string): string {
  return `setAside:${name}`;
}
