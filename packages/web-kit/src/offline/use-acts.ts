import { useSyncExternalStore } from 'react';
import { watchSession } from '../session/session.ts';
import { rememberWaiting } from '../session/unsent.ts';
import type { Act } from './act.ts';
import { listen, type TabMessage } from './tab-messages.ts';
import { presentCaterer } from './person.ts';
import { actsOf } from './queue.ts';

export interface Acts {
  readonly acts: readonly Act[];
  /** The last try to send failed, or hangs. */
  readonly isStuck: boolean;
  /** The last try failed because the server was unreachable. */
  readonly isUnreached: boolean;
}

/** The acts of the signed-in caterer, updated with every change in any tab. */
export function useActs(): Acts {
  return useSyncExternalStore(watch, () => present);
}

let trouble = { isStuck: false, isUnreached: false };
let present: Acts = { acts: [], ...trouble };

function watch(changed: () => void): () => void {
  // Acts are shown even if their number cannot be stored.
  const read = () => void readActs().catch(console.error).then(changed);
  const stops = [
    watchSession(read),
    listen((news) => {
      trouble = troubleAfter(news);
      read();
    }),
  ];
  read();
  return () => {
    for (const stop of stops) stop();
  };
}

function troubleAfter(news: TabMessage): typeof trouble {
  if (news.is === 'failed') return { isStuck: true, isUnreached: news.isUnreached };
  if (news.is === 'slow') return { isStuck: true, isUnreached: trouble.isUnreached };
  return news.is === 'answered' ? { isStuck: false, isUnreached: false } : trouble;
}

async function readActs(): Promise<void> {
  const person = presentCaterer();
  const acts = person === null ? [] : await actsOf(person).catch(() => undefined);
  // A phone without storage has no waiting acts.
  present = { acts: acts ?? [], ...trouble };
  if (person === null || !acts) return;
  const waiting = acts.filter(({ state }) => state === 'waiting').length;
  rememberWaiting(person, acts.length === 0 ? null : waiting);
}
