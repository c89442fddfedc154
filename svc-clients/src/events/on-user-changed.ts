import type { DataOf, EventOf, userChanged } from '@gamelles/contracts';
import type { Transaction } from '@gamelles/service-kit';
import type { Vault } from '../allergies/vault.ts';
import { enter } from '../clients/current-record.ts';
import { eraseAccount, eraseClientsOfChef } from '../clients/erasure.ts';
import { linkRecords } from '../clients/link-records.ts';
import type { ClientRow } from '../clients/row.ts';
import { lockAccount, type AccountRow } from './accounts.ts';
import { lockIfNews } from './projection.ts';

/**
 * Keeps the list of caterers, and a record for each client account. The first word of an account
 * brings its names and its caterer; from then on both are this service's to say and svc-identity
 * follows, while the address stays svc-identity's. Were both to follow each other, two changes
 * that cross would swap for ever.
 */
export const onUserChanged =
  (vault: Vault) =>
  async (trx: Transaction, event: EventOf<typeof userChanged>): Promise<void> => {
    const { subject, aggregateversion, data } = event;
    const before = await lockIfNews<AccountRow>(trx, 'accounts', event);
    if (!before) return;
    const role = data.deleted ? null : data.role;
    const verified_email = !data.deleted && data.email_verified ? data.email : null;
    await trx<AccountRow>('accounts')
      .where({ id: subject })
      .update({ role, verified_email, version: aggregateversion });
    if (data.deleted) {
      await eraseClientsOfChef(trx, vault, subject);
      await eraseAccount(trx, subject);
    } else if (data.role === 'client') {
      await (before.version === 0 ? enterFirst(trx, vault, data) : followEmail(trx, data));
      await linkRecords(trx, vault, { id: subject, verified_email });
    }
  };

type Account = Extract<DataOf<typeof userChanged>, { deleted: false }>;

const enterFirst = async (trx: Transaction, vault: Vault, account: Account): Promise<void> => {
  const { id: user_id, firstname, lastname, email, chef_id } = account;
  const profile = { user_id, firstname, lastname, email, allergies: null, likes: null };
  await enter(
    trx,
    vault,
    profile,
    chef_id !== null && (await isGone(trx, chef_id)) ? null : chef_id,
  );
};

/** No event: the address is not part of what is announced of a record. */
const followEmail = async (trx: Transaction, { id, email }: Account): Promise<void> => {
  await trx<ClientRow>('clients').where({ user_id: id }).update({ email });
};

/** Whether a caterer's deletion came first; one never heard of is only on the way. */
const isGone = async (trx: Transaction, chefId: string): Promise<boolean> => {
  const { version, role } = await lockAccount(trx, chefId);
  return version > 0 && role !== 'traiteur';
};
