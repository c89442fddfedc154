import { deliveryChanged, type DataOf } from '@gamelles/contracts';
import { announce, eventOf, type Transaction } from '@gamelles/service-kit';
import { fullDeliveries, type ChargedDelivery } from '../deliveries/queries.ts';

type Change = Exclude<DataOf<typeof deliveryChanged>['change'], 'deleted'>;

export const announceDelivery = (
  trx: Transaction,
  delivery: ChargedDelivery,
  change: Change,
): Promise<void> => announce(trx, deliveryChanged, announcementOf(delivery, change));

/** What tells of a change that is written outside a transaction of several statements. */
export const deliveryEvent = (delivery: ChargedDelivery, change: Change): unknown =>
  eventOf(deliveryChanged, announcementOf(delivery, change));

/** Announces deliveries once more as they are, naming the furthest that each has come. */
export const reannounceDeliveries = async (
  trx: Transaction,
  ids: readonly string[],
): Promise<void> => {
  const deliveries = await fullDeliveries(trx).whereIn('deliveries.id', ids);
  await announce(
    trx,
    deliveryChanged,
    ...deliveries.map((delivery) => announcementOf(delivery, furthest(delivery))),
  );
};

interface Tombstone {
  readonly id: string;
  readonly version: number;
}

export const announceErasedDeliveries = (
  trx: Transaction,
  tombstones: readonly Tombstone[],
): Promise<void> =>
  announce(
    trx,
    deliveryChanged,
    ...tombstones.map(({ id, version }) => ({
      version,
      data: { id, deleted: true, change: 'deleted' } as const,
    })),
  );

export const reannounceErasedDeliveries = async (
  trx: Transaction,
  ids: readonly string[],
): Promise<void> =>
  announceErasedDeliveries(trx, await trx<Tombstone>('delivery_tombstones').whereIn('id', ids));

const announcementOf = (delivery: ChargedDelivery, change: Change) => ({
  version: delivery.version,
  data: {
    ...({ id: delivery.id, deleted: false, change } as const),
    chef_id: delivery.chef_id,
    client_id: delivery.client_id,
    quantity: delivery.quantity,
    dish_name: delivery.dish_name,
    date: delivery.date,
    charged_cents: delivery.charged_cents,
    returned_at: delivery.returned_at?.toISOString() ?? null,
    paid_at: delivery.paid_at?.toISOString() ?? null,
  },
});

const furthest = ({ returned_at, paid_at }: ChargedDelivery): Change => {
  if (paid_at) return 'paid';
  return returned_at ? 'returned' : 'created';
};
