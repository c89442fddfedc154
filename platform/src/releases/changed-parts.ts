import { services } from '../base/services.ts';
import { sourceVersion } from './builds/source-hash.ts';
import { readParts } from './compatibility/live-parts.ts';
import { readPageLog } from './registry/page-log.ts';
import { readLog } from './registry/release-log.ts';
import { pages, remotesHere } from './release-front-ends.ts';

/** The front ends whose sources differ from those of their newest release. */
export function changedFrontEnds(releasesDir: string): string[] {
  const parts = readParts(releasesDir);
  const log = readLog(releasesDir);
  const pageLog = readPageLog(releasesDir);
  const released = (name: string): string | undefined =>
    // A version that was rolled back still counts as the newest, because the sources have not
    // changed since.
    [...pageLog, ...log].findLast((line) => line.name === name && line.kind === 'release')?.sources;
  return [
    ...pages.filter((name) => (released(name) ?? parts.get(name)?.version) !== sourceVersion(name)),
    ...remotesHere().filter((name) => released(name) !== sourceVersion(name)),
  ];
}

/** The services whose sources differ from those that ran last. */
export function changedServices(releasesDir: string): string[] {
  const parts = readParts(releasesDir);
  return services
    .map((service) => `svc-${service}`)
    .filter((name) => {
      const last = parts.get(name)?.version;
      return last !== undefined && last !== sourceVersion(name);
    });
}
