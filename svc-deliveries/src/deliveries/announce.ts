import { deliveryChanged, type DataOf } from '@gamelles/contracts';
import { announce, eventOf, type Transaction } from '@gamelles/service-kit';
import { findDeliveries, type ChargedDelivery } from './queries.ts';

export type Change = Exclude<DataOf<typeof deliveryChanged>['change'], 'deleted'>;

/** Announces deliveries, each with its change. */
export function announceDeliveries(
  trx: Transaction,
  changes: readonly { readonly delivery: ChargedDelivery; readonly change: Change }[],
): Promise<void> {
  const announcements = changes.map(({ delivery, change }) => announcementOf(delivery, change));
  return announce(trx, deliveryChanged, ...announcements);
}

/** The event of a change, for a single statement that writes both. */
export function deliveryEvent(delivery: ChargedDelivery, change: Change): unknown {
  return eventOf(deliveryChanged, announcementOf(delivery, change));
}

/** Announces deliveries again in their present state; the change is the last one of each. */
export async function reannounceDeliveries(
  trx: Transaction,
  ids: readonly string[],
): Promise<void> {
  const deliveries = await findDeliveries(trx, ids);
  await announceDeliveries(
    trx,
    deliveries.map((delivery) => ({ delivery, change: furthest(delivery) })),
  );
}

interface Tombstone {
  readonly id: string;
  readonly version: number;
}

export function announceErasedDeliveries(
  trx: Transaction,
  tombstones: readonly Tombstone[],
): Promise<void> {
  return announce(
    trx,
    deliveryChanged,
    ...tombstones.map(({ id, version }) => ({
      version,
      data: { id, deleted: true, change: 'deleted' } as const,
    })),
  );
}

export async function reannounceErasedDeliveries(
  trx: Transaction,
  ids: readonly string[],
): Promise<void> {
  return announceErasedDeliveries(
    trx,
    await trx<Tombstone>('delivery_tombstones').whereIn('id', ids),
  );
}

function announcementOf(delivery: ChargedDelivery, change: Change) {
  return {
    version: delivery.version,
    data: {
      id: delivery.id,
      deleted: false as const,
      change,
      chef_id: delivery.chef_id,
      client_id: delivery.client_id,
      quantity: delivery.quantity,
      dish_name: delivery.dish_name,
      date: delivery.date,
      charged_cents: delivery.charged_cents,
      due_cents: delivery.due_cents,
      returned_at: delivery.returned_at?.toISOString() ?? null,
      paid_at: delivery.paid_at?.toISOString() ?? null,
      delivered_at: delivery.delivered_at?.toISOString() ?? null,
      returned_quantity: delivery.returned_quantity,
      lost_quantity: delivery.lost_quantity,
    },
  };
}

function furthest({ returned_at, paid_at }: ChargedDelivery): Change {
  if (paid_at) return 'paid';
  return returned_at ? 'returned' : 'created';
}
