-- What people did, with ids and times made where it was done. Like the ledger it names no person,
-- and no delivery by a foreign key: a line outlives what an erased caterer had made.
create table journal (
  id uuid primary key,
  chef_id uuid not null,
  client_id uuid not null,
  recorded_by uuid not null,
  kind text not null check (
    kind in ('charged', 'delivered', 'returned', 'collected', 'lost', 'absent', 'undone')
  ),
  delivery_id uuid,
  -- As it was told.
  quantity int check (quantity > 0),
  amount_cents int check (amount_cents > 0),
  method text check (method in ('cash', 'cheque', 'transfer', 'card', 'meal_voucher')),
  undoes uuid constraint journal_undone_once unique,
  -- By the clock of where it was done, which may be hours wrong; and put right.
  told_at timestamptz not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  -- Which deliveries it is about, and how many boxes of each.
  parts jsonb not null default '[]',
  outcome text not null check (outcome in ('done', 'adjusted', 'already'))
);

-- The account of a client, newest first, and the last method of payment.
create index journal_of_client on journal (chef_id, client_id, happened_at, id);
create index journal_methods on journal (chef_id, client_id, happened_at) where method is not null;

-- Free text may name somebody: it can be deleted, and the line beside it cannot.
create table journal_notes (
  id uuid primary key,
  chef_id uuid not null,
  client_id uuid not null,
  text text not null check (length(text) <= 200)
);
create index journal_notes_of_client on journal_notes (client_id);
create index journal_notes_of_caterer on journal_notes (chef_id);

-- Append-only, as the ledger.
do $$
begin
  execute format('revoke update, delete, truncate on journal from %I', current_schema() || '_app');
end $$;

create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  raise exception 'the journal is append-only: record that an entry is undone'
    using errcode = 'restrict_violation';
end $$;

create trigger journal_is_append_only before update or delete or truncate on journal
  for each statement execute function refuse_journal_change();
alter table journal enable always trigger journal_is_append_only;

-- The entry that caused a line.
alter table ledger_entries add column journal_id uuid;
-- The version before writes payments without one: they are entered afterwards.
create index ledger_payments_not_entered on ledger_entries (id)
  where kind = 'payment' and journal_id is null;

-- Boxes of one delivery come back in parts. Where returned_at is set, all are back or lost, even if
-- the version before has set it, which counts none.
alter table deliveries
  add column delivered_at timestamptz,
  add column returned_quantity int not null default 0,
  add column lost_quantity int not null default 0,
  add column entered boolean not null default false,
  add constraint boxes_add_up check (
    returned_quantity >= 0 and lost_quantity >= 0
      and returned_quantity + lost_quantity <= quantity
  ) not valid;

-- Deliveries that the version before has made, or has taken back, without an entry.
create index deliveries_not_entered on deliveries (id)
  where not entered or (returned_at is not null and returned_quantity + lost_quantity < quantity);
