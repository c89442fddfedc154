-- Each delivery with the name of its client, with what was charged for it and with what is due. The
-- amounts are read for the rows that are wanted and no others: "offset 0" keeps Postgres from
-- summing up the whole ledger for a join.
create view full_deliveries as
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
    coalesce(amounts.due_cents, 0) as due_cents
  from deliveries
  left join clients on clients.id = deliveries.client_id
  left join lateral (
    select charged_cents, due_cents from amounts_due
     where amounts_due.chef_id = deliveries.chef_id
       and amounts_due.delivery_id = deliveries.id
    offset 0
  ) amounts on true;

-- What a client has on account with a caterer, as a positive amount. The account itself counts as the
-- ledger does, where money that was taken is negative.
create view credits as
  select chef_id, client_id, version as account_version, - on_account_cents as credit_cents
    from accounts;
