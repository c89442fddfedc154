-- Amounts are asked for by delivery alone; to group by more had the entries of each sorted.
drop view amounts_due;
create view amounts_due as
  select
    delivery_id,
    coalesce(
      sum(amount_cents) filter (where kind <> 'payment' and corrects is null),
      0
    ) as charged_cents,
    sum(amount_cents) as due_cents
  from ledger_entries
  where delivery_id is not null
  group by delivery_id;

-- All that they are summed up from, so that the table itself need not be read.
create index ledger_amounts_of_delivery on ledger_entries (delivery_id)
  include (amount_cents, kind, corrects);
drop index ledger_of_delivery;
