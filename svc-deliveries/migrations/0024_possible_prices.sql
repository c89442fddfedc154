-- A charge that was corrected to more than a box can cost is no price of the next one: with a thousand
-- boxes it would be more than an amount can be. The same holds for a price that was taken from one.
create or replace view dish_prices as
  select
    deliveries.id,
    deliveries.chef_id,
    deliveries.dish_key,
    case
      when charged_cents > 0 and charged_cents % quantity = 0
        and charged_cents / quantity <= 1000000 then charged_cents / quantity
      else least(unit_price_cents, 1000000)
    end as price_cents
  from deliveries
  cross join lateral (
    select sum(amount_cents) filter (where kind in ('charge', 'correction') and corrects is null)
             as charged_cents
      from ledger_entries
     where ledger_entries.chef_id = deliveries.chef_id
       and ledger_entries.delivery_id = deliveries.id
  ) charged;
