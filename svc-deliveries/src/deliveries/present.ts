import {
  eurosFromCents,
  shortCodeOf,
  type deliveriesApi,
  type labelsApi,
  type ResponseOf,
} from '@gamelles/contracts';
import type { ChargedDelivery, FullDelivery } from './queries.ts';

type Delivery = ResponseOf<typeof deliveriesApi.createDelivery>;
type HistoryItem = ResponseOf<typeof deliveriesApi.listHistory>[number];
type KnownLabel = ResponseOf<typeof labelsApi.lookUpLabels>['labels'][number];
type ScannedBox = ResponseOf<typeof deliveriesApi.lookUpLabel>;

export function presentDelivery(delivery: ChargedDelivery): Delivery {
  return {
    id: delivery.id,
    deliveryId: delivery.id,
    client_id: delivery.client_id,
    // A caterer delivers only in their own name.
    sender_id: delivery.chef_id,
    dish_name: delivery.dish_name,
    unit_price: eurosFromCents(delivery.unit_price_cents),
    qr_token: delivery.qr_token,
    adapted_by: delivery.adapted_by,
    ...figures(delivery),
  };
}

export function presentHistoryItem(delivery: FullDelivery): HistoryItem {
  return {
    delivery_id: delivery.id,
    client_id: delivery.client_id,
    client: clientName(delivery),
    dish_name: delivery.dish_name,
    qr_token: delivery.qr_token,
    ...figures(delivery),
  };
}

export function presentScannedBox(delivery: FullDelivery): ScannedBox {
  return {
    delivery_id: delivery.id,
    dish: delivery.dish_name,
    client: clientName(delivery),
    client_id: delivery.client_id,
    client_removed: delivery.firstname === null,
    ...figures(delivery),
  };
}

export function presentKnownLabel(delivery: FullDelivery, code: string): KnownLabel {
  return { ...presentScannedBox(delivery), code, qr_token: delivery.qr_token };
}

function figures(delivery: ChargedDelivery) {
  const { quantity, date, charged_cents, due_cents, returned_at, paid_at } = delivery;
  const { delivered_at, returned_quantity, lost_quantity, adapted_at, label_number } = delivery;
  return {
    quantity,
    date,
    amount: eurosFromCents(charged_cents),
    due: eurosFromCents(Math.max(0, due_cents)),
    returned: returned_at !== null,
    returned_at: returned_at?.toISOString() ?? null,
    paid: paid_at !== null,
    paid_at: paid_at?.toISOString() ?? null,
    delivered_at: delivered_at?.toISOString() ?? null,
    returned_quantity,
    lost_quantity,
    adapted_at: adapted_at?.toISOString() ?? null,
    short_code: label_number === null ? null : shortCodeOf(label_number),
  };
}

/** The name of a client in the form that caterers read. */
export function clientName({
  firstname,
  lastname,
}: Pick<FullDelivery, 'firstname' | 'lastname'>): string {
  return firstname === null ? 'Client supprimé' : `${firstname} ${lastname ?? ''}`.trim();
}
