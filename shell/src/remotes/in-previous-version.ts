import type { Remote } from '@gamelles/contracts/front-ends';

/** The remote in its previous good version, if there is one. That version has no previous one. */
export function inPreviousVersion(remote: Remote): Remote | null {
  return remote.previous && { ...remote, ...remote.previous, previous: null };
}
