// The smallest statement for each request, by the name of the request. Its parameters are the
// owner, the row and the new value.

const columns = `deliveries.id, client_id, firstname, lastname, dish_name, date, quantity, qr_token,
  returned_at, paid_at,
  (select sum(amount_cents) from ledger_entries
    where ledger_entries.chef_id = deliveries.chef_id and delivery_id = deliveries.id
      and kind <> 'payment' and corrects is null) as cents`;

const full = `select ${columns} from deliveries left join clients on clients.id = client_id`;

export const statements = {
  history: `${full} where deliveries.chef_id = $1 order by date desc, deliveries.id desc limit 50`,
  lookUp: `${full} where deliveries.chef_id = $1 and qr_token = $2`,
  dashboard: `
    select chef_id, firstname, total_delivered, box_owed, due_cents,
      (select json_agg(dishes) from (
         select distinct on (deliveries.dish_key) deliveries.dish_name, liked, preferences.id
           from deliveries
           left join preferences
             on preferences.user_id = $1 and preferences.dish_key = deliveries.dish_key
          where client_id = clients.id and deliveries.dish_key is not null
          order by deliveries.dish_key, date desc, deliveries.id desc) dishes)
      from clients join balances on client_id = clients.id
     where user_id = $1 and is_current`,
  return: `
    update deliveries set returned_at = now(), version = version + 1
     where chef_id = $1 and qr_token = $2 returning id, quantity, date, returned_at`,
  pay: `
    update deliveries set paid_at = now(), version = version + 1
     where chef_id = $1 and qr_token = $2 returning id, quantity, date, returned_at, paid_at`,
  visit: `
    with visited as (
      update deliveries set returned_at = now(), version = version + 1
       where chef_id = $1 and qr_token = $2 returning id, chef_id, client_id
    )
    insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
      recorded_by, recorded_at)
    select gen_random_uuid(), chef_id, client_id, id, 'payment', -1980, chef_id, now() from visited
    returning id`,
  create: `
    insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
      unit_price_cents, qr_token)
    values (gen_random_uuid(), 1, $1, $2, 2, '2026-11-20', 'Couscous', 'couscous', 990, $3)
    returning *`,
} as const;

export type Request = keyof typeof statements;
