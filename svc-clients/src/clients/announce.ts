import { clientChanged, detailsForgotten, profileNoted, type DataOf } from '@gamelles/contracts';
import { announce, newId, type Transaction } from '@gamelles/service-kit';
import { isWithdrawn } from '../allergies/consents.ts';
import type { ClientRow } from './row.ts';

/**
 * Announces records in their present state, or as deleted. A record without an agreement to keep
 * allergies is announced as forgotten in each version, so that no other change looks like a new
 * agreement.
 */
export async function announceClients(
  trx: Transaction,
  change: 'created' | 'updated',
  clients: readonly ClientRow[],
): Promise<void> {
  const withdrawn = clients.filter(({ allergy_consents }) => isWithdrawn(allergy_consents));
  await announceDetailsForgotten(trx, withdrawn);
  await announce(
    trx,
    clientChanged,
    ...clients.map((client) => ({
      version: client.version,
      data: publicState(client, change),
    })),
  );
}

/** Requests a mail that asks a client to look at their space, without saying what has changed. */
export function announceProfileNoted(trx: Transaction, user_id: string): Promise<void> {
  return announce(trx, profileNoted, { version: 1, data: { id: newId(), user_id } });
}

/** Requests that other services erase what they derived from the erased notes of records. */
function announceDetailsForgotten(trx: Transaction, clients: readonly ClientRow[]): Promise<void> {
  return announce(
    trx,
    detailsForgotten,
    ...clients.map(({ id, version }) => ({ version, data: { id } })),
  );
}

function publicState(
  client: ClientRow,
  change: 'created' | 'updated',
): DataOf<typeof clientChanged> {
  const { id, chef_id, firstname, lastname } = client;
  const departed = client.departed_at === null ? undefined : true;
  const closed = client.left_at === null ? undefined : true;
  if (client.deleted_at) return { id, deleted: true, change: 'deleted' };
  // svc-identity takes the caterer of an account from this event, so only the current record names
  // the account.
  const user_id = client.is_current ? client.user_id : null;
  return { id, deleted: false, change, chef_id, user_id, firstname, lastname, departed, closed };
}
