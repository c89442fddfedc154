import type { Database, Erasure, ErasureKind, Repeated, Transaction } from '@gamelles/service-kit';
import { lockAccount } from '../accounts/queries.ts';
import { isWithdrawnOrAgreedSince, withdrawalSince } from '../allergies/consents.ts';
import type { Vault } from '../allergies/vault.ts';
import { eraseNoted, lockRecordsOf } from '../clashes/withdraw.ts';
import { lockRecordAndAccount } from '../clients/queries.ts';
import { isLinked, type ClientRow } from '../clients/row.ts';

/** The records with a withdrawn agreement; some of them had no account before. */
export function withdrawalsOfRecords(vault: Vault): ErasureKind {
  return {
    list: async (db, since) =>
      (await listWithdrawals(db, since)).map(({ record, said }) => ({ id: record.id, ...said })),
    repeat: async (trx, erasure) => {
      const client = await lockRecordAndAccount(trx, erasure.id);
      if (!client) return 'not there';
      const isErased = client.deleted_at !== null || client.departed_at !== null;
      return eraseAgain(trx, vault, erasure, isErased ? [] : [client]);
    },
  };
}

/**
 * The accounts of these records, because the present record may be another one than before the
 * restoration.
 */
export function withdrawalsOfAccounts(vault: Vault): ErasureKind {
  return {
    list: async (db, since) => {
      const found = await listWithdrawals(db, since);
      const linked = found
        .filter((withdrawal) => !isOfFormerCaterer(withdrawal))
        .flatMap(({ record, said }) =>
          isLinked(record) && record.user_id !== null ? [{ id: record.user_id, ...said }] : [],
        );
      return [...new Map(linked.map((erasure) => [erasure.id, erasure])).values()];
    },
    repeat: async (trx, erasure) => {
      const { id } = erasure;
      if (!(await trx('accounts').where({ id }).first('id'))) return 'not there';
      await lockAccount(trx, id);
      return eraseAgain(trx, vault, erasure, await lockRecordsOf(trx, id));
    },
  };
}

interface Withdrawal {
  readonly record: Pick<ClientRow, 'id' | 'user_id' | 'is_current' | 'agreed_at' | 'left_at'>;
  readonly said: Required<Omit<Erasure, 'id'>>;
}

async function listWithdrawals(db: Database, since: Date): Promise<Withdrawal[]> {
  const records = await db<ClientRow>('clients')
    .whereRaw(`allergy_consents @> '{"said": [{"state": "withdrawn"}]}'`)
    .orderBy('id')
    .select('id', 'user_id', 'is_current', 'agreed_at', 'left_at', 'allergy_consents');
  return records.flatMap(({ allergy_consents, ...record }) => {
    const word = withdrawalSince(allergy_consents, since);
    if (!word) return [];
    const by = { id: word.said_by, role: word.by_caterer ? 'traiteur' : 'client' } as const;
    return [{ record, said: { at: new Date(word.said_at), by } }];
  });
}

/** A report by a caterer whom the client has left erased nothing with other caterers. */
function isOfFormerCaterer({ record, said }: Withdrawal): boolean {
  return said.by.role === 'traiteur' && record.left_at !== null;
}

/** The statement names the same person as before, and the time of the repetition. */
async function eraseAgain(
  trx: Transaction,
  vault: Vault,
  { at, by }: Erasure,
  records: readonly ClientRow[],
): Promise<Repeated> {
  if (by === undefined) throw new Error('the line does not say who took the agreement back');
  const left = records.filter(
    ({ allergy_consents }) => !isWithdrawnOrAgreedSince(allergy_consents, at),
  );
  await eraseNoted(trx, vault, by, left);
  return left.length > 0 ? 'erased' : 'erased already';
}
