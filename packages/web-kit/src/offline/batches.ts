import { mostEntries } from '@gamelles/contracts/limits';
import type { Entry, Recorded } from './act.ts';

/** The characters that the server accepts in one call, with a margin for non-ASCII ones. */
const longest = 60_000;

/** The next entries to send in one call, in their order. */
export function firstBatch(entries: readonly Entry[]): Entry[] {
  let length = 0;
  const fits = entries.slice(0, mostEntries).findIndex((entry, index) => {
    length += JSON.stringify(entry).length;
    return index > 0 && length > longest;
  });
  return entries.slice(0, fits === -1 ? mostEntries : fits);
}

/** The answers to all calls as one; a later answer about the same act or client replaces an earlier. */
export function together(answers: readonly Recorded[]): Recorded {
  const results = answers.flatMap((answer) => answer.results);
  const accounts = answers.flatMap((answer) => answer.accounts);
  return {
    results: [...new Map(results.map((result) => [result.id, result])).values()],
    accounts: [...new Map(accounts.map((account) => [account.client_id, account])).values()],
  };
}
