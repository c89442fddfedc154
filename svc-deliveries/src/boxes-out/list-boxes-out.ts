import type { boxesOutApi, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import {
  balanceCents,
  namesOfClient,
  presentWithBoxes,
  type ClientWithBoxes,
} from './clients-with-boxes.ts';

/** The clients who have boxes of a caterer: the longest out first, then the most. */
export async function listBoxesOut(
  db: Database,
  { id }: Caller,
): Promise<ResponseOf<typeof boxesOutApi.listBoxesOut>> {
  const rows = await queryPrepared<ClientWithBoxes>(db, selectBoxesOut, { caller_id: id });
  return rows.map(presentWithBoxes);
}

const selectBoxesOut: Statement = {
  name: 'boxes-out',
  text: `
    select held.client_id, client.firstname, client.lastname, held.boxes, held.since,
           ${balanceCents} as balance_cents
      from (
        select client_id, sum(quantity - returned_quantity - lost_quantity) as boxes,
               min(date) as since
          from deliveries
         where chef_id = :caller_id and returned_at is null
         group by client_id
      ) held
      ${namesOfClient}
     order by held.since, held.boxes desc,
              client.firstname collate "fr-x-icu", client.lastname collate "fr-x-icu",
              held.client_id`,
};
