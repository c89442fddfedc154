-- Money is allocated to debts: two lines that sum to 0, one that takes it from the account (without
-- a delivery) and one that gives it to a delivery.
alter table ledger_entries
  -- Why a line was written by nobody's call, with the date.
  add column note text,
  drop constraint amount_fits_kind,
  -- Not valid: every earlier line fits, as the constraint before it allowed less.
  add constraint amount_fits_kind check (
    case kind
      when 'charge' then amount_cents >= 0
      when 'payment' then amount_cents < 0
      when 'correction' then true
      when 'allocation' then amount_cents <> 0
      else false
    end
  ) not valid;

create or replace view amounts_due as
  select
    chef_id,
    delivery_id,
    coalesce(
      sum(amount_cents) filter (where kind in ('charge', 'correction') and corrects is null),
      0
    ) as charged_cents,
    sum(amount_cents) as due_cents
  from ledger_entries
  where delivery_id is not null
  group by chef_id, delivery_id;

-- What a client has on account with a caterer.
create index ledger_on_account on ledger_entries (chef_id, client_id) include (amount_cents)
  where delivery_id is null;
-- The deliveries that money may still be allocated to.
create index deliveries_open on deliveries (chef_id, client_id, id) where paid_at is null;

-- Locked by all that moves money between a client's deliveries. Each time is a further version, so
-- that a new delivery is only written where no money came since its caterer's books were read.
create table accounts (
  chef_id uuid not null,
  client_id uuid not null,
  version int not null default 0,
  primary key (chef_id, client_id)
);
