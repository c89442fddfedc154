import { queryOptions } from '@tanstack/react-query';
import { findClashes } from '../dishes/calls.ts';
import { keys } from '../query-keys.ts';
import { pairOf, unreadableVerdict, verdictOf, type Subject, type Verdict } from './clash.ts';

/** A failed call counts like unreadable allergies. */
async function ask(subject: Subject): Promise<Verdict> {
  if (subject.isDishUnread) return unreadableVerdict;
  try {
    return verdictOf(subject, await findClashes([pairOf(subject)]));
  } catch (error) {
    console.error(error);
    return unreadableVerdict;
  }
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
