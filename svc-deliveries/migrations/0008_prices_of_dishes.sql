-- What a box of each delivery cost: a price that was put right later counts, and so does one that a
-- label got only after it was made. A charge that no whole number of cents a box explains does not.
create view dish_prices as
  select
    deliveries.id,
    deliveries.chef_id,
    deliveries.dish_key,
    case
      when charged_cents > 0 and charged_cents % quantity = 0 then charged_cents / quantity
      else unit_price_cents
    end as price_cents
  from deliveries
  left join lateral (
    select charged_cents
      from amounts_due
     where amounts_due.chef_id = deliveries.chef_id and amounts_due.delivery_id = deliveries.id
  ) charged on true;
