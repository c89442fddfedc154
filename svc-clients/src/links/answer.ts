import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import {
  DomainError,
  forgetAnswersAbout,
  type Caller,
  type Transaction,
} from '@gamelles/service-kit';
import { lockAccount, lockChefForShare, type AccountRow } from '../accounts/queries.ts';
import { joinedNoted } from '../allergies/noted-elsewhere.ts';
import { nothingNoted, openNoted, sealNoted } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../clients/announce.ts';
import { lockCurrentRecord } from '../clients/current-record.ts';
import type { ClientRow } from '../clients/row.ts';
import { listLinkQuestions } from './questions.ts';
import { selectChef } from './select-chef.ts';

type LinkQuestion = ResponseOf<typeof clientsApi.listLinkQuestions>[number];

/**
 * Answers a link question: yes links the record to the caller's account, no ends the questions
 * about its caterer. A yes of a client without a caterer also chooses that caterer.
 *
 * @throws DomainError: `link_question_not_found` without such a question to the caller
 */
export async function answerLinkQuestion(
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  { id, mine }: { readonly id: string; readonly mine: boolean },
): Promise<void> {
  const account = await lockAccount(trx, caller.id);
  const question = (await listLinkQuestions(trx, caller)).find((asked) => asked.id === id);
  if (!question) throw new DomainError('link_question_not_found');
  await (mine ? accept(trx, vault, caller, account, question) : refuse(trx, caller, question));
}

async function accept(
  trx: Transaction,
  vault: Vault,
  caller: Caller,
  account: AccountRow,
  { id, chef_id }: LinkQuestion,
): Promise<void> {
  // Locked before the record, in the same order as the deletion of a caterer.
  if (!(await lockChefForShare(trx, chef_id))) throw new DomainError('link_question_not_found');
  const current = await lockCurrentRecord(trx, caller);
  if (current?.chef_id === null) return selectChef(trx, vault, caller, chef_id);
  const record = await trx<ClientRow>('clients')
    .where({ id, deleted_at: null })
    .whereRaw('(user_id = ? or (user_id is null and email = ?))', [
      caller.id,
      account.verified_email,
    ])
    .forUpdate()
    .first();
  if (!record) throw new DomainError('link_question_not_found');
  const own = current ? openNoted(vault, current) : nothingNoted;
  const linked = await trx<ClientRow>('clients')
    .where({ id })
    .update({
      user_id: caller.id,
      agreed_at: new Date(),
      ...sealNoted(vault, id, joinedNoted(openNoted(vault, record), own)),
      version: trx.raw('version + 1'),
    })
    .returning('*');
  await forgetAnswersAbout(trx, [id]);
  await announceClients(trx, 'updated', linked);
}

/** The record does not change. */
async function refuse(trx: Transaction, caller: Caller, { id, chef_id }: LinkQuestion) {
  const user_id = caller.id;
  await trx('link_refusals').insert({ user_id, chef_id }).onConflict().ignore();
  await trx<ClientRow>('clients').where({ id, user_id }).update({ user_id: null });
}
