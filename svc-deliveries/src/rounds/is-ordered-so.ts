import { queryPrepared, type Statement, type Transaction } from '@gamelles/service-kit';

interface Order {
  readonly chef_id: string;
  readonly date: string;
  readonly client_ids: readonly string[];
}

/** Whether a day has this order already, without ids of other people's clients. */
export async function isOrderedSo(
  trx: Transaction,
  { chef_id, date, client_ids }: Order,
): Promise<boolean> {
  const found = await queryPrepared(trx, selectSameOrder, {
    chef_id,
    date,
    client_ids: [...client_ids],
  });
  return found.length > 0;
}

const selectSameOrder: Statement = {
  name: 'round-same-order',
  text: `
    select version from rounds
     where chef_id = :chef_id and date = :date and ordered
       and array(
             select client_id from round_stops
              where chef_id = :chef_id and date = :date and place is not null
              order by place
           ) = array(
             select clients.id
               from unnest(cast(:client_ids as uuid[])) with ordinality sent (id, place)
               join clients on clients.id = sent.id
              where clients.chef_id = :chef_id and not clients.deleted
              order by sent.place
           )`,
};
