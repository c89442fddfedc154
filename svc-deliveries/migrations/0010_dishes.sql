-- The dishes of a caterer: what they contain, and what may be in them. Null in both: nobody has said.
-- Nothing here is about a client.
create table dishes (
  id uuid primary key,
  chef_id uuid not null,
  name text not null,
  -- The name as comparisons see it.
  key text not null,
  -- A price that its caterer has set: it counts until a later delivery was charged.
  price_cents int check (price_cents >= 0),
  -- An id made as the price was set: ids of deliveries grow with time.
  priced_after uuid,
  contains text[],
  traces text[],
  archived_at timestamptz,
  constraint said_together check ((contains is null) = (traces is null))
);
create unique index dishes_of_chef on dishes (chef_id, key);

-- The name of a dish and its former ones: an old name leads to the dish that it became.
create table dish_names (
  chef_id uuid not null,
  key text not null,
  dish_id uuid not null references dishes on delete cascade,
  primary key (chef_id, key)
);
create index names_of_dish on dish_names (dish_id);

-- A dish under each of its names.
create view named_dishes as
  select
    dish_names.chef_id,
    dish_names.key,
    dishes.id,
    dishes.price_cents,
    dishes.priced_after,
    dishes.contains,
    dishes.traces
  from dish_names
  join dishes on dishes.id = dish_names.dish_id;

-- The dishes that were delivered so far, as last spelled. The version before makes none: those that
-- it delivers meanwhile come with their next delivery.
with newest as materialized (
  select distinct on (chef_id, dish_key) gen_random_uuid() as id, chef_id, dish_key, dish_name
    from deliveries
   where dish_key is not null and dish_name is not null
   order by chef_id, dish_key, deliveries.id desc
), made as (
  insert into dishes (id, chef_id, name, key) select id, chef_id, dish_name, dish_key from newest
)
insert into dish_names (chef_id, key, dish_id) select chef_id, dish_key, id from newest;

-- Who said that the recipe of a delivery was adapted for its client, and when. Which allergy the
-- client has is not known here.
alter table deliveries
  add column adapted_at timestamptz,
  add column adapted_by uuid;
