import type { HistoryItem } from '../api.ts';

/** A delivery in a list, for tests. */
export function aDelivery(delivery_id: string): HistoryItem {
  return {
    delivery_id,
    client_id: 'client',
    client: 'Léa Martin',
    dish_name: 'Couscous',
    date: '2026-11-20',
    quantity: 3,
    amount: 29.7,
    due: 29.7,
    qr_token: 'AbCdEfGhIjKlMnOpQrStUvWx',
    returned: false,
    returned_at: null,
    paid: false,
    paid_at: null,
  };
}
