-- When another record with the same caterer took the place of one. Boxes may be on their way to it,
-- so it stays with its person, as those with former caterers do.
alter table clients add column replaced_at timestamptz;

-- safe because no `on conflict` names it, and it is back before anybody writes.
drop index clients_one_per_chef;
-- safe because a hundred thousand clients are read in less than a second.
create unique index clients_one_per_chef on clients (user_id, chef_id) nulls not distinct
  where user_id is not null and replaced_at is null;
-- All records of an account.
-- safe because a hundred thousand clients are read in less than a second.
create index clients_of_account on clients (user_id) where user_id is not null;
