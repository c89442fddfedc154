-- The charges of one delivery are summed up for that delivery alone. As a join with the amounts due,
-- Postgres could sum up all deliveries of the caterer for the price of one dish.
create or replace view dish_prices as
  select
    deliveries.id,
    deliveries.chef_id,
    deliveries.dish_key,
    case
      when charged_cents > 0 and charged_cents % quantity = 0 then charged_cents / quantity
      else unit_price_cents
    end as price_cents
  from deliveries
  cross join lateral (
    select sum(amount_cents) filter (where kind in ('charge', 'correction') and corrects is null)
             as charged_cents
      from ledger_entries
     where ledger_entries.chef_id = deliveries.chef_id
       and ledger_entries.delivery_id = deliveries.id
  ) charged;
