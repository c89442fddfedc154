import type { Round, Stop } from './api.ts';

const date = '2026-11-22';

/** A stop with two boxes of today, four older ones, and 27,50 € due. */
export function aStop(overrides: Partial<Stop> = {}): Stop {
  return {
    client_id: 'aicha',
    firstname: 'Aïcha',
    lastname: 'Diallo',
    by_hand: false,
    deliveries: [{ delivery_id: 'now', dish_name: 'Curry', date, quantity: 2, delivered_at: null }],
    boxes_to_deliver: 2,
    take_back: [
      { delivery_id: 'old', dish_name: 'Tian', date: '2026-11-18', quantity: 3 },
      { delivery_id: 'late', dish_name: 'Tian', date: '2026-11-20', quantity: 1 },
    ],
    boxes_to_take_back: 4,
    due: 27.5,
    credit: 0,
    method: null,
    acts: [],
    ...overrides,
  };
}

export function aRound(...stops: Stop[]): Round {
  return { date, version: 0, stops };
}

export function anAct(kind: Stop['acts'][number]['kind']): Stop['acts'][number] {
  return { id: kind, kind, happened_at: `${date}T10:00:00Z`, quantity: null, amount: null };
}
