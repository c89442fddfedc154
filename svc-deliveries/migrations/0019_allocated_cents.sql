-- The part of each amount that was paid with money from the client's account; negative where money
-- that was paid for the delivery went to others.
create or replace view amounts_due as
  select
    chef_id,
    delivery_id,
    coalesce(
      sum(amount_cents) filter (where kind in ('charge', 'correction') and corrects is null),
      0
    ) as charged_cents,
    sum(amount_cents) as due_cents,
    coalesce(- sum(amount_cents) filter (where kind = 'allocation'), 0) as allocated_cents
  from ledger_entries
  where delivery_id is not null
  group by chef_id, delivery_id;

create or replace view full_deliveries as
  select
    deliveries.id,
    deliveries.version,
    deliveries.chef_id,
    deliveries.client_id,
    deliveries.quantity,
    deliveries.date,
    deliveries.dish_name,
    deliveries.dish_key,
    deliveries.unit_price_cents,
    deliveries.qr_token,
    deliveries.label_number,
    deliveries.returned_at,
    deliveries.paid_at,
    deliveries.delivered_at,
    -- The version before sets the moment of the return alone.
    case
      when deliveries.returned_at is null then deliveries.returned_quantity
      else deliveries.quantity - deliveries.lost_quantity
    end as returned_quantity,
    deliveries.lost_quantity,
    deliveries.adapted_at,
    deliveries.adapted_by,
    clients.firstname,
    clients.lastname,
    clients.name_key,
    coalesce(amounts.charged_cents, 0) as charged_cents,
    coalesce(amounts.due_cents, 0) as due_cents,
    coalesce(amounts.allocated_cents, 0) as allocated_cents
  from deliveries
  left join clients on clients.id = deliveries.client_id
  left join lateral (
    select charged_cents, due_cents, allocated_cents from amounts_due
     where amounts_due.chef_id = deliveries.chef_id
       and amounts_due.delivery_id = deliveries.id
    offset 0
  ) amounts on true;
