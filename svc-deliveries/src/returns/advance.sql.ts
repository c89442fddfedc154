import type { Statement } from '@gamelles/service-kit';

/**
 * Writes a return, a payment, or both: the delivery, its journal entries, the ledger line and the
 * events. Nothing is written if the delivery has changed since the read.
 */
export const updateDelivery: Statement = {
  name: 'advance-delivery',
  text: `
    with delivery as (
      update deliveries
         set returned_at = :returned_at, paid_at = :paid_at, version = :version,
             returned_quantity = returned_quantity + :boxes
       where id = :id and version = :version - 1
      returning id, chef_id, client_id
    ), returned as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, quantity, told_at, happened_at,
         received_at, parts, outcome)
      select :return_id, chef_id, client_id, chef_id, 'returned', id, :boxes, :now, :now, :now,
             jsonb_build_array(
               jsonb_build_object('delivery_id', id, 'quantity', cast(:boxes as int))
             ),
             'done'
        from delivery
       where cast(:return_id as uuid) is not null
    ), payment as (
      insert into ledger_entries
        (id, chef_id, client_id, delivery_id, kind, amount_cents, method, recorded_by, recorded_at,
         journal_id)
      select :payment_id, chef_id, client_id, id, 'payment', :amount_cents, :method, chef_id, :now,
             :payment_id
        from delivery
       where cast(:payment_id as uuid) is not null
    ), collected as (
      insert into journal
        (id, chef_id, client_id, recorded_by, kind, delivery_id, amount_cents, method, told_at,
         happened_at, received_at, outcome)
      select :payment_id, chef_id, client_id, chef_id, 'collected', id, :paid_cents, :method, :now,
             :now, :now, 'done'
        from delivery
       where cast(:payment_id as uuid) is not null
    )
    insert into outbox (event)
    select value from delivery, jsonb_array_elements(:events)`,
};
