import { clientChanged, profileNoted, type DataOf } from '@gamelles/contracts';
import { announce, newId, type Transaction } from '@gamelles/service-kit';
import type { ClientRow } from './row.ts';

/** Announces records as they now are, or that they are gone. */
export function announceClients(
  trx: Transaction,
  change: 'created' | 'updated',
  clients: readonly ClientRow[],
): Promise<void> {
  return announce(
    trx,
    clientChanged,
    ...clients.map((client) => ({
      version: client.version,
      data: publicState(client, change),
    })),
  );
}

/** Has the person of an account mailed to look at the own space; what was changed is not told. */
export function announceProfileNoted(trx: Transaction, user_id: string): Promise<void> {
  return announce(trx, profileNoted, { version: 1, data: { id: newId(), user_id } });
}

function publicState(
  client: ClientRow,
  change: 'created' | 'updated',
): DataOf<typeof clientChanged> {
  const { id, chef_id, firstname, lastname } = client;
  const departed = client.departed_at === null ? undefined : true;
  if (client.deleted_at) return { id, deleted: true, change: 'deleted' };
  // svc-identity follows what carries an account: a former caterer's record must not lead it back.
  const user_id = client.is_current ? client.user_id : null;
  return { id, deleted: false, change, chef_id, user_id, firstname, lastname, departed };
}
