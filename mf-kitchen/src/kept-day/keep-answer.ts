import { revise } from '@gamelles/web-kit/day-memory';
import type { Account, Entry, Recorded } from '../api.ts';
import type { Round } from '../rounds/api.ts';
import { withAnswer } from '../rounds/with-answer.ts';
import { accountName } from './names.ts';

/** Stores what the answer to these entries tells of the round and of the accounts. */
export async function keepAnswer(recorded: Recorded, entries: readonly Entry[]): Promise<void> {
  await revise<Round>('round', (round) => withAnswer(round, recorded, entries));
  for (const figures of recorded.accounts) {
    await revise<Account>(accountName(figures.client_id), (kept) => ({ ...kept, ...figures }));
  }
}
