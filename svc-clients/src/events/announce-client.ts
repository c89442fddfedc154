import { clientChanged, type DataOf } from '@gamelles/contracts';
import { announce, type Transaction } from '@gamelles/service-kit';
import type { ClientRow } from '../clients/row.ts';

/** Announces records as they now are, or that they are gone. */
export const announceClients = (
  trx: Transaction,
  change: 'created' | 'updated',
  clients: readonly ClientRow[],
): Promise<void> =>
  announce(
    trx,
    clientChanged,
    ...clients.map((client) => ({
      version: client.version,
      data: publicState(client, change),
    })),
  );

const publicState = (
  client: ClientRow,
  change: 'created' | 'updated',
): DataOf<typeof clientChanged> => {
  const { id, chef_id, firstname, lastname } = client;
  if (client.deleted_at) return { id, deleted: true, change: 'deleted' };
  // svc-identity follows what carries an account: a former caterer's record must not lead it back.
  const user_id = client.is_current ? client.user_id : null;
  return { id, deleted: false, change, chef_id, user_id, firstname, lastname };
};
