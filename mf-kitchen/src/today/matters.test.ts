import { expect, test } from 'vitest';
import { mattersOf, summaryOf } from './matters.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hugo = { client_id: 'hugo', client: 'Hugo Lefèvre' };
const paul = { client_id: 'paul', client: 'Paul Girard' };
const attention = {
  boxes_out: [
    { ...hugo, boxes: 4, since: '2026-11-02' },
    { ...paul, boxes: 1, since: '2026-11-05' },
  ],
  debts: [{ ...paul, amount_due: 25, since: '2025-12-30' }],
  shortfalls: [
    {
      client_id: 'gone',
      client: '',
      id: 'entry',
      happened_at: '2026-11-21T11:04:00.000Z',
      quantity_told: 3,
      quantity: 2,
    },
  ],
};

test('matters are one line per client, the oldest first', () => {
  expect(mattersOf(attention, now)).toEqual([
    {
      client_id: 'paul',
      client: 'Paul Girard',
      texts: ['25,00\u00a0€ depuis le 30/12/2025', '1\u00a0gamelle depuis le 05/11'],
    },
    { client_id: 'hugo', client: 'Hugo Lefèvre', texts: ['4\u00a0gamelles depuis le 02/11'] },
    {
      client_id: 'gone',
      client: 'Client supprimé',
      texts: ['Écart\u00a0: 3\u00a0gamelles notées, 2\u00a0comptées (21/11 à 12:04)'],
    },
  ]);
});

test.each([
  [2, 1, '2\u00a0gamelles notées, 1\u00a0comptée'],
  [1, 0, '1\u00a0gamelle notée, 0\u00a0comptée'],
])('%i boxes of which %i counted have a French text', (quantity_told, quantity, said) => {
  const shortfalls = attention.shortfalls.map((one) => ({ ...one, quantity_told, quantity }));
  const [matter] = mattersOf({ boxes_out: [], debts: [], shortfalls }, now);
  expect(matter?.texts).toEqual([`Écart\u00a0: ${said} (21/11 à 12:04)`]);
});

test('a summary counts what there is', () => {
  expect(summaryOf(attention)).toBe('5\u00a0gamelles en retard · 1\u00a0dette · 1\u00a0écart');
  expect(summaryOf({ boxes_out: [], debts: [], shortfalls: [] })).toBe('');
});
