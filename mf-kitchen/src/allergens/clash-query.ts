import { queryOptions } from '@tanstack/react-query';
import { findClashes, type Clashes, type Pair } from '../dishes/calls.ts';
import { keys } from '../query-keys.ts';
import { pairOf, unreadableVerdict, verdictOf, type Subject, type Verdict } from './clash.ts';

/** A failed call counts like unreadable allergies. */
async function ask(subject: Subject): Promise<Verdict> {
  if (subject.isDishUnread) return unreadableVerdict;
  try {
    return verdictOf(subject, await findTogether(pairOf(subject)));
  } catch (error) {
    console.error(error);
    return unreadableVerdict;
  }
}

interface SharedCall {
  readonly pairs: Pair[];
  readonly answer: Promise<Clashes>;
}

let shared: SharedCall | undefined;

/**
 * Checks that start together share one call, because a dish may have a hundred clients and the
 * gateway refuses the calls of a burst.
 */
function findTogether(pair: Pair): Promise<Clashes> {
  shared ??= startSharedCall();
  shared.pairs.push(pair);
  return shared.answer;
}

function startSharedCall(): SharedCall {
  const pairs: Pair[] = [];
  const answer = Promise.resolve().then(() => {
    shared = undefined;
    return findClashes(pairs);
  });
  return { pairs, answer };
}

/**
 * Checks a dish for a client. The result is not cached beyond the screen, because each reading is
 * recorded.
 */
export function clashQuery(subject: Subject) {
  return queryOptions({
    queryKey: keys.clash(subject),
    queryFn: () => ask(subject),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
    gcTime: 0,
  });
}
