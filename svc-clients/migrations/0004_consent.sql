-- When the person of the account said that a record is theirs: by choosing its caterer, or by a yes
-- to the question of the dashboard. A record that is linked and not agreed to is a question.
alter table clients add column agreed_at timestamptz;
-- When the person of the account left the caterer of the record.
alter table clients add column left_at timestamptz;

-- The caterers of whom an account's person said that they are none of theirs.
create table link_refusals (
  user_id uuid not null,
  chef_id uuid not null,
  refused_at timestamptz not null default now(),
  primary key (user_id, chef_id)
);
create index link_refusals_of_chef on link_refusals (chef_id);
