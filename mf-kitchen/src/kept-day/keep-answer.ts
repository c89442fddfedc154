import { today } from '@gamelles/web-kit';
import { revise } from '@gamelles/web-kit/day-memory';
import type { Account, Entry, Recorded } from '../api.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import type { Round } from '../rounds/api.ts';
import { withEntries } from '../rounds/entries.ts';
import { withoutUndone } from '../rounds/with-acts.ts';
import { accountName } from './names.ts';

/** Stores what the answer to these entries tells of the round and of the accounts. */
export async function keepAnswer(
  { results, accounts }: Recorded,
  entries: readonly Entry[],
): Promise<void> {
  const recorded = entries.filter((entry) =>
    results.some(({ id, outcome }) => id === entry.id && outcome !== 'refused'),
  );
  if (recorded.length > 0) await revise<Round>('round', (round) => withRecorded(round, recorded));
  for (const figures of accounts) {
    await revise<Account>(accountName(figures.client_id), (kept) => ({ ...kept, ...figures }));
  }
}

function withRecorded(round: Round, recorded: readonly Entry[]): Round {
  // Another tab may add the same entry: only an act of the day tells that it is there.
  const ofDay = waitingEntries(recorded).filter(
    ({ happened_at }) => today(new Date(happened_at)) === round.date,
  );
  return withEntries(withoutUndone(round, recorded), ofDay);
}
