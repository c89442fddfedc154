import type { Statement } from '@gamelles/service-kit';
import type { KnownPrices } from '../prices/rules.ts';

/** The row that is read before a delivery is decided. */
export interface Books extends KnownPrices {
  readonly account_version: number;
  /** The client's credit. */
  readonly credit_cents: number;
  /** A number that no other label has. */
  readonly label_number: number;
  /** Nothing that tells of the client's health is stored. */
  readonly keeps_no_details: boolean;
}

/**
 * One row if the caller may deliver to the client, and both are known here. The last price of a
 * dish is the last charge for a box, or what the caterer has set since.
 */
export const selectBooks: Statement = {
  name: 'select-books',
  text: `
    select
      credits.account_version,
      credits.credit_cents,
      coalesce(
        (select price_cents from dish_prices
          where dish_prices.chef_id = caterers.id and dish_key = :dish_key
            and dish_prices.id > coalesce(
              (select priced_after from named_dishes
                where named_dishes.chef_id = caterers.id and key = :dish_key),
              '00000000-0000-0000-0000-000000000000')
          order by dish_prices.id desc limit 1),
        (select price_cents from named_dishes
          where named_dishes.chef_id = caterers.id and key = :dish_key)
      ) as last_for_dish,
      caterers.default_price_cents as by_default,
      cast(nextval('label_numbers') as int) as label_number,
      exists (
        select from clients_without_details without where without.id = clients.id
      ) as keeps_no_details
    from caterers
    join clients on clients.chef_id = caterers.id
    join credits on credits.chef_id = caterers.id and credits.client_id = clients.id
    where caterers.id = :caller_id and caterers.erased_at is null
      and clients.id = :client_id and not clients.deleted and not clients.closed`,
};

/**
 * Writes a new delivery with its charge, its journal entry, its dish if that is new, its event, and
 * the idempotency key of the call. Nothing is written if the client may no longer be delivered to,
 * if the credit has changed since the read, or if the key is taken.
 */
export const insertDelivery: Statement = {
  name: 'insert-delivery',
  text: `
    with allowed as (
      select from caterers
        join clients on clients.chef_id = caterers.id
        join accounts on accounts.chef_id = caterers.id and accounts.client_id = clients.id
       where caterers.id = :chef_id and caterers.erased_at is null
         and clients.id = :client_id and not clients.deleted and not clients.closed
         and accounts.version = :account_version
         for share of caterers, accounts
    ), claimed as (
      insert into idempotency_keys (id, fingerprint, answer, subjects)
      select :key_id, :key_fingerprint, :key_answer, cast(:key_subjects as uuid[])
        from allowed
       where cast(:key_id as bytea) is not null
      on conflict do nothing
      returning id
    ), delivery as (
      insert into deliveries
        (id, version, chef_id, client_id, quantity, date, dish_name, dish_key, unit_price_cents,
         qr_token, label_number, entered, adapted_at, adapted_by)
      select :id, :version, :chef_id, :client_id, :quantity, :date, :dish_name, :dish_key,
             :unit_price_cents, :qr_token, :label_number, true, :adapted_at, :adapted_by
        from allowed
       where cast(:key_id as bytea) is null or exists (select from claimed)
      returning id, chef_id, client_id, quantity
    ), charge as (
      insert into ledger_entries
        (id, chef_id, client_id, delivery_id, kind, amount_cents, recorded_by, recorded_at,
         journal_id)
      select :charge_id, chef_id, client_id, id, 'charge', :charged_cents, chef_id, :recorded_at, id
        from delivery
    ), entered as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at, happened_at,
         received_at, parts, outcome)
      select id, chef_id, client_id, chef_id, 'charged', id, quantity, :recorded_at, :happened_at,
             :recorded_at, jsonb_build_array(jsonb_build_object('delivery_id', id, 'quantity', quantity)),
             'done'
        from delivery
    ), dish_name as (
      insert into dish_names (chef_id, key, dish_id)
      select chef_id, :dish_key, :dish_id from delivery
       where cast(:dish_key as text) is not null
      on conflict do nothing
      returning chef_id, dish_id
    ), dish as (
      insert into dishes (id, chef_id, name, key)
      select dish_id, chef_id, :dish_name, :dish_key from dish_name
    )
    insert into outbox (event)
    select value from delivery, jsonb_array_elements(:events)`,
};
