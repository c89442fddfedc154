import { eurosFromCents, type deliveriesApi, type ResponseOf } from '@gamelles/contracts';
import type { ChargedDelivery, FullDelivery } from './queries.ts';

type Delivery = ResponseOf<typeof deliveriesApi.createDelivery>;
type HistoryItem = ResponseOf<typeof deliveriesApi.listHistory>[number];
type ScannedBox = ResponseOf<typeof deliveriesApi.lookUpLabel>;

export const presentDelivery = (delivery: ChargedDelivery): Delivery => ({
  id: delivery.id,
  deliveryId: delivery.id,
  client_id: delivery.client_id,
  // Nobody delivers in another's name.
  sender_id: delivery.chef_id,
  dish_name: delivery.dish_name,
  unit_price: eurosFromCents(delivery.unit_price_cents),
  qr_token: delivery.qr_token,
  ...figures(delivery),
});

export const presentHistoryItem = (delivery: FullDelivery): HistoryItem => ({
  delivery_id: delivery.id,
  client_id: delivery.client_id,
  client: clientName(delivery),
  dish_name: delivery.dish_name,
  qr_token: delivery.qr_token,
  ...figures(delivery),
});

export const presentScannedBox = (delivery: FullDelivery): ScannedBox => ({
  delivery_id: delivery.id,
  dish: delivery.dish_name,
  client: clientName(delivery),
  client_removed: delivery.firstname === null,
  ...figures(delivery),
});

const figures = ({ quantity, date, charged_cents, returned_at, paid_at }: ChargedDelivery) => ({
  quantity,
  date,
  amount: eurosFromCents(charged_cents),
  returned: returned_at !== null,
  returned_at: returned_at?.toISOString() ?? null,
  paid: paid_at !== null,
  paid_at: paid_at?.toISOString() ?? null,
});

const clientName = ({ firstname, lastname }: FullDelivery): string =>
  firstname === null ? 'Client supprimé' : `${firstname} ${lastname ?? ''}`.trim();
