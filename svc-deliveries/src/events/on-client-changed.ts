import { clientChanged } from '@gamelles/contracts';
import { onMany } from '@gamelles/service-kit';
import { keepClients } from '../clients/queries.ts';

const gone = { chef_id: null, firstname: null, lastname: null };

/** Who clients are and whose; a removed client's name goes with it. */
export const onClientsChanged = onMany(clientChanged, (trx, events) =>
  keepClients(
    trx,
    events.map(({ aggregateversion, data }) => {
      const { chef_id, firstname, lastname } = data.deleted ? gone : data;
      const { id, deleted } = data;
      return { id, version: aggregateversion, deleted, chef_id, firstname, lastname };
    }),
  ),
);
