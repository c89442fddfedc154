import type { DataOf, EventOf, userChanged } from '@gamelles/contracts';
import { upsertIfNewer, type Transaction } from '@gamelles/service-kit';
import { forgetDifference } from '../accounts/differences.ts';
import { lockAccount, type AccountRow } from '../accounts/queries.ts';
import { nothingNoted } from '../allergies/noted-allergies.ts';
import type { Vault } from '../allergies/vault.ts';
import { announceClients } from '../clients/announce.ts';
import { lockCurrentRecord, openCurrentRecord } from '../clients/current-record.ts';
import { forgetEmailWish } from '../clients/email-wishes.ts';
import { eraseAccount } from '../erasure/erase-account.ts';
import { linkChosenRecord } from '../links/link-records.ts';
import type { ClientRow } from '../clients/row.ts';
import { isWithPresentCaterer, ofAccount } from '../policy.ts';

/**
 * Maintains the list of caterers, and a record for each client account. The first event of an
 * account sets the names and the caterer. From then on this service owns both, and svc-identity
 * follows; the address always belongs to svc-identity. If both services followed each other, two
 * simultaneous changes would be swapped for ever.
 */
export function onUserChanged(vault: Vault) {
  return async (trx: Transaction, event: EventOf<typeof userChanged>): Promise<void> => {
    const { subject: id, aggregateversion: version, data } = event;
    const role = data.deleted ? null : data.role;
    const verified_email = !data.deleted && data.email_verified ? data.email : null;
    const account = { id, version, role, verified_email };
    const [change] = await upsertIfNewer<AccountRow>(trx, 'accounts', [account]);
    if (!change) return;
    await forgetDifference(trx, id);
    if (data.deleted) {
      await eraseAccount(trx, vault, id);
    } else if (data.role === 'client') {
      await forgetEmailWish(trx, data);
      const record = await lockCurrentRecord(trx, data);
      await (record ? followEmail(trx, data) : enterFirst(trx, vault, data));
      await linkChosenRecord(trx, vault, { id, verified_email });
    }
  };
}

type Account = Extract<DataOf<typeof userChanged>, { readonly deleted: false }>;

async function enterFirst(trx: Transaction, vault: Vault, account: Account): Promise<void> {
  const { id: user_id, firstname, lastname, email, chef_id } = account;
  const profile = { user_id, firstname, lastname, email, allergies: nothingNoted, likes: null };
  await openCurrentRecord(
    trx,
    vault,
    profile,
    chef_id !== null && (await isGone(trx, chef_id)) ? null : chef_id,
  );
}

/** The versions rise, so that an open form does not restore the former address. */
async function followEmail(trx: Transaction, { id, email }: Account): Promise<void> {
  const changed = await trx<ClientRow>('clients')
    .whereRaw(ofAccount, { user_id: id })
    .whereRaw(isWithPresentCaterer)
    .whereRaw('email is distinct from ?', [email])
    .update({ email, version: trx.raw('version + 1') })
    .returning('*');
  await announceClients(trx, 'updated', changed);
}

/** Whether a caterer is deleted. An unknown one is not: the event of the sign-up is on its way. */
async function isGone(trx: Transaction, chefId: string): Promise<boolean> {
  const { version, role } = await lockAccount(trx, chefId);
  return version > 0 && role !== 'traiteur';
}
