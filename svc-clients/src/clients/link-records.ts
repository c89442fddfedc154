import type { Transaction } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import type { AccountRow } from '../events/accounts.ts';
import { announceClients } from '../events/announce-client.ts';
import { profileOf } from './current-record.ts';
import { entomb } from './erasure.ts';
import type { ClientRow } from './row.ts';

/**
 * Links the records that caterers made with an address to the account that has shown to read it.
 * The account's person sees them; their caterers see no more than before, except the caterer whom
 * the person has chosen: there the record takes the place of the one made at sign-up.
 */
export const linkRecords = async (
  trx: Transaction,
  vault: Vault,
  { id, verified_email }: Pick<AccountRow, 'id' | 'verified_email'>,
): Promise<void> => {
  if (verified_email === null) return;
  const waiting = await trx<ClientRow>('clients')
    .where({ email: verified_email, user_id: null, deleted_at: null })
    .orderBy('id')
    .forUpdate();
  // Of several with one caterer, the first: an account has one record a caterer.
  const firsts = new Map(waiting.toReversed().map((record) => [record.chef_id, record]));
  for (const record of firsts.values()) await link(trx, vault, id, record);
};

const link = async (
  trx: Transaction,
  vault: Vault,
  user_id: string,
  record: ClientRow,
): Promise<void> => {
  const { chef_id } = record;
  const own = await trx<ClientRow>('clients').where({ user_id, chef_id }).forUpdate().first();
  if (own && (await isUsed(trx, own.id))) return;
  if (own) await entomb(trx, [own]);
  const linked = await trx<ClientRow>('clients')
    .where({ id: record.id })
    .update({
      user_id,
      is_current: own?.is_current ?? false,
      ...(own && joined(vault, own, record)),
      version: trx.raw('version + 1'),
    })
    .returning('*');
  await announceClients(trx, 'updated', linked);
};

/** What the person wrote counts more than what the caterer noted; neither is lost. */
const joined = (vault: Vault, own: ClientRow, record: ClientRow) => {
  const [mine, noted] = [profileOf(vault, own), profileOf(vault, record)];
  return {
    firstname: mine.firstname,
    lastname: mine.lastname,
    likes: mine.likes ?? noted.likes,
    sealed_allergies: vault.close(record.id, mine.allergies ?? noted.allergies),
  };
};

/** Whether boxes were ever delivered on a record: it then stays, whatever its address. */
const isUsed = async (trx: Transaction, clientId: string): Promise<boolean> =>
  (await trx('balances').where({ client_id: clientId }).first('client_id')) !== undefined;
