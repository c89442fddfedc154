import type { Line } from '../api.ts';

const id = '0193b2a0-0000-7000-8000-000000000001';
const moment = '2026-11-20T12:00:00.000Z';
/** The charge of two boxes of a gratin. */
export const line: Line = {
  id,
  kind: 'charged',
  chef_id: id,
  client_id: id,
  happened_at: moment,
  received_at: moment,
  recorded_by: id,
  by_you: false,
  outcome: 'done',
  delivery_id: id,
  dish_name: 'Gratin',
  date: '2026-11-20',
  quantity: 2,
  quantity_told: null,
  parts: [],
  amount: 20,
  amount_before: null,
  corrected_at: null,
  balance_change: 20,
  due: null,
  method: null,
  undoes: null,
  undone_at: null,
  undone_by: null,
  can_undo: false,
  can_correct: false,
  note: null,
};
