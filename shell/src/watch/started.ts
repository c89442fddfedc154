import type { PartVersion } from '@gamelles/contracts';

let versions: PartVersion[] = [];
let heard: () => void = () => undefined;

/** Notes that a version of a front end has begun to run on this page. */
export function noteStarted({ name, version }: PartVersion): void {
  versions.push({ name, version });
  heard();
}

/** The versions that have begun to run since this was asked last. */
export function takeStarted(): PartVersion[] {
  const taken = versions;
  versions = [];
  return taken;
}

/** The same, which stay to be taken. */
export function peekStarted(): readonly PartVersion[] {
  return versions;
}

export function onStarted(listener: () => void): void {
  heard = listener;
}
