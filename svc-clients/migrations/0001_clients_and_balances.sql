-- One record per caterer and client. A client with an account has exactly one current record, under
-- the chosen caterer or under none; the others are with former caterers.
create table clients (
  id uuid primary key,
  chef_id uuid,
  user_id uuid,
  is_current boolean not null default false,
  firstname text not null,
  lastname text not null,
  email text,
  allergies text,
  likes text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- When the account behind the record was deleted: what is owed stays, under a pseudonym.
  departed_at timestamptz,
  -- A deleted record stays as a tombstone: its version goes on, its personal data is gone.
  deleted_at timestamptz,
  check (not is_current or user_id is not null),
  check (user_id is null or (departed_at is null and deleted_at is null))
);
create unique index clients_one_per_chef on clients (user_id, chef_id) nulls not distinct
  where user_id is not null;
create unique index clients_one_current on clients (user_id) where is_current;
create index clients_of_chef
  on clients (chef_id, lastname collate "fr-x-icu", firstname collate "fr-x-icu", id)
  where deleted_at is null;

-- A rating belongs to the person, whoever cooks the dish.
create table preferences (
  id uuid primary key,
  user_id uuid not null,
  dish_key text not null,
  dish_name text not null,
  liked boolean,
  unique (user_id, dish_key)
);

-- What is known of another service's aggregate, by the highest version seen; 0 is nothing yet.
create table accounts (
  id uuid primary key,
  version int not null,
  -- Null: the account is deleted.
  role text check (role in ('client', 'traiteur'))
);

create table deliveries (
  id uuid primary key,
  version int not null,
  -- Null: the delivery is deleted.
  client_id uuid,
  quantity int not null default 0,
  returned boolean not null default false,
  charged_cents bigint not null default 0,
  date date,
  dish_key text,
  dish_name text
);
create index deliveries_dishes on deliveries (client_id, dish_key, date desc, id desc)
  include (dish_name) where dish_key is not null;

create table payments (
  id uuid primary key,
  version int not null,
  -- Null: the payment is deleted.
  client_id uuid,
  amount_cents bigint not null default 0
);

-- Sums over deliveries and payments of a client, whose record may not be there yet.
create table balances (
  client_id uuid primary key,
  total_delivered int not null,
  box_owed int not null,
  due_cents bigint not null
);
