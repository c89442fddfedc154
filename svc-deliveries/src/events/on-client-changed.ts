import { clientChanged } from '@gamelles/contracts';
import { on } from '@gamelles/service-kit';
import { keepClient } from '../clients/queries.ts';

const gone = { chef_id: null, firstname: null, lastname: null };

/** Who a client is and whose; a removed client's name goes with it. */
export const onClientChanged = on(clientChanged, (trx, { aggregateversion, data }) => {
  const { chef_id, firstname, lastname } = data.deleted ? gone : data;
  return keepClient(trx, {
    id: data.id,
    version: aggregateversion,
    deleted: data.deleted,
    chef_id,
    firstname,
    lastname,
  });
});
