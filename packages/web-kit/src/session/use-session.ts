import { useSyncExternalStore } from 'react';
import { readSession, watchSession, type Session } from './session.ts';

/** The session of this browser; rerenders on changes in this tab or in another one. */
export function useSession(): Session | null {
  return useSyncExternalStore(watchSession, sameWhileUnchanged);
}

let last: { readonly json: string; readonly session: Session | null } | undefined;

// React compares snapshots by identity.
function sameWhileUnchanged(): Session | null {
  const session = readSession();
  const json = JSON.stringify(session);
  if (last?.json !== json) last = { json, session };
  return last.session;
}
