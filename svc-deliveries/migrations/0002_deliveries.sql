create table deliveries (
  id uuid primary key,
  version int not null,
  chef_id uuid not null,
  client_id uuid not null,
  quantity int not null check (quantity > 0),
  date date not null,
  dish_name text,
  dish_key text,
  unit_price_cents int not null check (unit_price_cents >= 0),
  qr_token text not null constraint deliveries_qr_token_unique unique,
  returned_at timestamptz,
  paid_at timestamptz,
  constraint paid_once_returned check (paid_at is null or returned_at is not null)
);

-- The history of a caterer, newest first: all of it, of one client, of one status.
create index deliveries_by_date on deliveries (chef_id, date, id);
create index deliveries_of_client on deliveries (chef_id, client_id, date, id);
create index deliveries_out on deliveries (chef_id, date, id) where returned_at is null;
create index deliveries_unpaid on deliveries (chef_id, date, id)
  where returned_at is not null and paid_at is null;
create index deliveries_done on deliveries (chef_id, date, id) where paid_at is not null;
-- The last price of a dish.
create index deliveries_of_dish on deliveries (chef_id, dish_key, id);

-- A client has one caterer: unaware of that, the planner expects few rows and sorts them all.
create statistics deliveries_client_tells_chef (dependencies) on client_id, chef_id
  from deliveries;

-- What is left of an erased delivery: that it was, and the version in which it went.
create table delivery_tombstones (
  id uuid primary key,
  version int not null
);
