import type { Line } from '../api.ts';

/** The line of 20 € in cash that a client has paid. */
export function aLine(overrides: Partial<Line> = {}): Line {
  return {
    id: 'l',
    kind: 'collected',
    chef_id: 'c',
    client_id: 'e',
    happened_at: '2026-11-20T11:04:00.000Z',
    received_at: '2026-11-20T19:04:00.000Z',
    recorded_by: 'c',
    by_you: true,
    outcome: 'done',
    delivery_id: null,
    dish_name: null,
    date: null,
    quantity: null,
    quantity_told: null,
    parts: [],
    amount: 20,
    amount_before: null,
    corrected_at: null,
    balance_change: -20,
    due: null,
    method: 'cash',
    undoes: null,
    undone_at: null,
    undone_by: null,
    can_undo: true,
    can_correct: true,
    note: null,
    ...overrides,
  };
}
