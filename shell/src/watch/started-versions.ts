import type { PartVersion } from '@gamelles/contracts';

const versions: PartVersion[] = [];
let taken = 0;
let heard: () => void = () => undefined;

/** Notes that a version of a front end has started on this page. */
export function noteStarted({ name, version }: PartVersion): void {
  versions.push({ name, version });
  heard();
}

/** The versions that have started since the last call. */
export function takeStarted(): PartVersion[] {
  const next = versions.slice(taken);
  taken = versions.length;
  return next;
}

/** All versions that have started so far. */
export function allStarted(): readonly PartVersion[] {
  return versions;
}

export function onStarted(listener: () => void): void {
  heard = listener;
}
