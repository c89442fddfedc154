import type { Transaction } from '../database/open.ts';
import { queryPrepared, type Statement } from '../database/prepared.ts';

/**
 * Erases the stored responses about a person or a thing, for instance a deleted account. Their keys
 * stay, so that a late repeat is refused and does not restore what was erased.
 */
export async function forgetAnswersAbout(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queryPrepared(trx, eraseAnswers, { ids: `{${ids.join(',')}}` });
}

const eraseAnswers: Statement = {
  name: 'erase-answers',
  text: `
    update idempotency_keys set answer = '', subjects = null
     where subjects && cast(:ids as uuid[])`,
};
