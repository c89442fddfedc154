import type { KnownLabel } from '../../api.ts';

/** A label of two boxes that are out. */
export const box: KnownLabel = {
  code: 'A',
  qr_token: 'AbCdEfGhIjKlMnOpQrStUvWx',
  delivery_id: '0193b2a0-0000-7000-8000-000000000001',
  client_id: '0193b2a0-0000-7000-8000-000000000002',
  client: 'Aïcha Diallo',
  client_removed: false,
  dish: 'Couscous',
  date: '2026-11-20',
  quantity: 2,
  amount: 19.8,
  due: 19.8,
  returned: false,
  returned_at: null,
  paid: false,
  paid_at: null,
};
