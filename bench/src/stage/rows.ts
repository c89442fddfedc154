// Every row is computed from its number, so that both sides of an event agree without the event.

/** Ids that grow with time, like those of the services. */
export const idFunction = `
  create function id_of(kind text, n bigint) returns uuid language sql immutable as $$
    select (lpad(to_hex(x'019a00000000'::bigint + n), 12, '0') || '7' || substr(md5(kind || n), 1, 3)
      || '8' || substr(md5(kind || n), 5, 15))::uuid
  $$`;

/** The newest three deliveries of each client are out, the next five unpaid, the others finished. */
const numbers = `
  select n, n % :caterers::bigint as chef, n % :clients::bigint as client,
         1 + n % 3 as quantity, (1 + n % 3) * 990 as cents,
         date '2025-01-01' + (n * 600 / (:deliveries))::int as date,
         'Plat ' || n / :clients::bigint % 12 as dish,
         newer >= 3 as is_returned, newer >= 8 as is_paid
    from generate_series(0::bigint, :deliveries::bigint - 1) n
   cross join lateral (select (:deliveries::bigint - 1 - n) / :clients::bigint as newer) ages`;

const people = `
  select k, k % :caterers::bigint as chef, 'Léa ' || k as firstname, 'Martin ' || k % 97 as lastname
    from generate_series(0::bigint, :clients::bigint - 1) k`;

/** The rows of svc-deliveries. */
export const deliveriesSide = [
  `insert into caterers (id) select id_of('chef', n) from generate_series(0::bigint, :caterers::bigint - 1) n`,
  `insert into clients (id, version, deleted, chef_id, firstname, lastname, name_key)
   select id_of('client', k), 1, false, id_of('chef', chef), firstname, lastname,
          lower(firstname || ' ' || lastname)
     from (${people}) people`,
  `insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
     unit_price_cents, qr_token, returned_at, paid_at, returned_quantity, entered)
   select id_of('delivery', n), 1 + is_returned::int + is_paid::int,
          id_of('chef', chef), id_of('client', client), quantity, date, dish,
          lower(dish), 990, substr(md5('qr' || n), 1, 24),
          case when is_returned then date + interval '3 days' end,
          case when is_paid then date + interval '4 days' end,
          case when is_returned then quantity else 0 end, true
     from (${numbers}) numbers`,
  `insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
     recorded_by, recorded_at, journal_id)
   select id_of(kind, n), id_of('chef', chef), id_of('client', client),
          id_of('delivery', n), kind, case kind when 'charge' then cents else -cents end,
          id_of('chef', chef), date, case kind when 'payment' then id_of(kind, n) end
     from (${numbers}) numbers, (values ('charge'), ('payment')) kinds (kind)
    where kind = 'charge' or is_paid
    order by n`,
  // Without these entries, the service would write them for all deliveries during the measurement.
  `insert into journal (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity,
     amount_cents, method, told_at, happened_at, received_at, parts, outcome)
   select case kind when 'charged' then id_of('delivery', n) else id_of('payment', n) end,
          id_of('chef', chef), id_of('client', client), id_of('chef', chef), kind,
          id_of('delivery', n), case kind when 'charged' then quantity end,
          case kind when 'collected' then cents end, case kind when 'collected' then 'cash' end,
          date, date, date,
          case kind
            when 'charged' then jsonb_build_array(
              jsonb_build_object('delivery_id', id_of('delivery', n), 'quantity', quantity))
            else '[]'
          end,
          'done'
     from (${numbers}) numbers, (values ('charged'), ('collected')) kinds (kind)
    where kind = 'charged' or is_paid
    order by n`,
];

/** The rows of svc-clients for the same deliveries. */
export const clientsSide = [
  `insert into accounts (id, version, role)
   select id_of('chef', n), 1, 'traiteur' from generate_series(0::bigint, :caterers::bigint - 1) n
   union all
   select id_of('user', k), 1, 'client' from (${people}) people`,
  `insert into clients (id, chef_id, user_id, is_current, firstname, lastname)
   select id_of('client', k), id_of('chef', chef), id_of('user', k), true,
          firstname, lastname
     from (${people}) people`,
  `insert into deliveries (id, version, client_id, quantity, returned, charged_cents, date,
     dish_key, dish_name)
   select id_of('delivery', n), 1 + is_returned::int + is_paid::int,
          id_of('client', client), quantity, is_returned, cents, date, lower(dish), dish
     from (${numbers}) numbers`,
  `insert into payments (id, version, client_id, amount_cents)
   select id_of('payment', n), 1, id_of('client', client), cents
     from (${numbers}) numbers
    where is_paid`,
  `insert into balances (client_id, total_delivered, box_owed, due_cents)
   select id_of('client', client), sum(quantity),
          coalesce(sum(quantity) filter (where not is_returned), 0),
          coalesce(sum(cents) filter (where not is_paid), 0)
     from (${numbers}) numbers
    group by client`,
];
