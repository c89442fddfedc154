-- The entries of a caterer lie side by side in their index, however many others write between
-- them: a page of the history finds its fifty amounts in one place.
drop view amounts_due;
create view amounts_due as
  select
    chef_id,
    delivery_id,
    coalesce(
      sum(amount_cents) filter (where kind <> 'payment' and corrects is null),
      0
    ) as charged_cents,
    sum(amount_cents) as due_cents
  from ledger_entries
  where delivery_id is not null
  group by chef_id, delivery_id;

create index ledger_amounts on ledger_entries (chef_id, delivery_id)
  include (amount_cents, kind, corrects);
drop index ledger_amounts_of_delivery;

-- The version before asks by delivery alone, and one may go back to it: what comes after this
-- version may drop it.
create index ledger_of_delivery on ledger_entries (delivery_id);
