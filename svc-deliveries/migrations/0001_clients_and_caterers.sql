-- What the clients service tells of its clients, one row each, gone ones included: the highest
-- version wins. Version 0 is what it answered to a question, before its first event came.
create table clients (
  id uuid primary key,
  version int not null,
  deleted boolean not null,
  chef_id uuid,
  firstname text,
  lastname text,
  name_key text
);

create table caterers (
  id uuid primary key,
  default_price_cents int not null default 0 check (default_price_cents >= 0),
  erased_at timestamptz
);
