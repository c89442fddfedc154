-- No foreign key to deliveries: an entry outlives the delivery that an erased caterer had made.
create table ledger_entries (
  id uuid primary key,
  chef_id uuid not null,
  client_id uuid not null,
  delivery_id uuid,
  kind text not null,
  -- What the client owes more by it: charges are positive, payments negative.
  amount_cents int not null,
  method text check (method in ('cash', 'cheque', 'transfer', 'card', 'meal_voucher')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  constraint amount_fits_kind check (
    case kind
      when 'charge' then amount_cents >= 0
      when 'payment' then amount_cents < 0
      when 'correction' then true
      else false
    end
  )
);

create unique index ledger_one_charge_a_delivery on ledger_entries (delivery_id)
  where kind = 'charge';
create index ledger_of_delivery on ledger_entries (delivery_id);
create index ledger_of_client on ledger_entries (chef_id, client_id);

-- The one definition of what is charged and what is due, by delivery; sum it for a client.
create view amounts_due as
  select
    chef_id,
    client_id,
    delivery_id,
    coalesce(sum(amount_cents) filter (where kind <> 'payment'), 0) as charged_cents,
    sum(amount_cents) as due_cents
  from ledger_entries
  group by chef_id, client_id, delivery_id;

-- Append-only: the runtime role lacks the right, and the trigger stops the owner as well.
do $$
begin
  execute format('revoke update, delete, truncate on ledger_entries from %I', current_schema() || '_app');
end $$;

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: record a correction' using errcode = 'restrict_violation';
end $$;

create trigger ledger_is_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
alter table ledger_entries enable always trigger ledger_is_append_only;
