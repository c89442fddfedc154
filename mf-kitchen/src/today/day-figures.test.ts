import { expect, test } from 'vitest';
import type { Stop } from '../rounds/api.ts';
import { dayFigures, isUnderWay } from './day-figures.ts';

const lea: Stop = {
  client_id: 'lea',
  firstname: 'Léa',
  lastname: 'Martin',
  by_hand: false,
  deliveries: [],
  boxes_to_deliver: 2,
  take_back: [],
  boxes_to_take_back: 3,
  due: 27.1,
  credit: 0,
  method: null,
  acts: [],
};

test('the figures of a day are the sums of its stops, to the cent', () => {
  const marc = { ...lea, client_id: 'marc', boxes_to_take_back: 0, due: 0.2 };
  expect(dayFigures({ stops: [lea, marc] })).toEqual([
    '2\u00a0arrêts',
    '4\u00a0gamelles à livrer',
    '3 à reprendre',
    '27,30\u00a0€ à encaisser',
  ]);
});

test('a round is under way once something was done at a door', () => {
  const act = { id: 'act', kind: 'absent', happened_at: '', quantity: null, amount: null } as const;
  expect(isUnderWay({ stops: [lea] })).toBe(false);
  expect(isUnderWay({ stops: [lea, { ...lea, acts: [act] }] })).toBe(true);
});
