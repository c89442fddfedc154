import { deliveryChanged } from '@gamelles/contracts';
import { announce, type Transaction } from '@gamelles/service-kit';
import type { FullDelivery } from '../deliveries/queries.ts';

export const announceDelivery = (
  trx: Transaction,
  delivery: FullDelivery,
  change: 'created' | 'returned' | 'paid' | 'corrected',
): Promise<void> =>
  announce(trx, deliveryChanged, {
    version: delivery.version,
    data: {
      id: delivery.id,
      deleted: false,
      change,
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

export const announceErasedDeliveries = (
  trx: Transaction,
  tombstones: readonly { readonly id: string; readonly version: number }[],
): Promise<void> =>
  announce(
    trx,
    deliveryChanged,
    ...tombstones.map(({ id, version }) => ({
      version,
      data: { id, deleted: true, change: 'deleted' } as const,
    })),
  );
