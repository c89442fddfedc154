-- A correction puts right the charge of its delivery or, where it names one, a payment.
alter table ledger_entries
  add column corrects uuid references ledger_entries (id),
  add constraint only_corrections_correct check (corrects is null or kind = 'correction');
create index ledger_corrections on ledger_entries (corrects) where corrects is not null;
-- The payments of a client, newest first.
create index ledger_payments on ledger_entries (chef_id, client_id, id) where kind = 'payment';

create or replace view amounts_due as
  select
    chef_id,
    client_id,
    delivery_id,
    coalesce(
      sum(amount_cents) filter (where kind <> 'payment' and corrects is null),
      0
    ) as charged_cents,
    sum(amount_cents) as due_cents
  from ledger_entries
  group by chef_id, client_id, delivery_id;

-- Each payment as it now is: positive, corrections included. Every correction is a further version,
-- and so is the end, when its caterer is erased.
create view payments as
  select
    payment.id,
    payment.chef_id,
    payment.client_id,
    payment.delivery_id,
    - payment.amount_cents - correction.amount_cents as amount_cents,
    payment.method,
    payment.recorded_at,
    caterers.erased_at is not null as erased,
    (1 + correction.times + (caterers.erased_at is not null)::int)::int as version
  from ledger_entries payment
  left join caterers on caterers.id = payment.chef_id
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as amount_cents, count(*) as times
      from ledger_entries
     where corrects = payment.id
  ) correction
  where payment.kind = 'payment';
