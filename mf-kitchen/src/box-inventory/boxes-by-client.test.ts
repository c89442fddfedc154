import { expect, test } from 'vitest';
import { boxesByClient, daysBetween } from './boxes-by-client.ts';

function out(client: string, quantity: number, date: string) {
  return {
    client_id: `id of ${client}`,
    client,
    quantity,
    date,
  };
}

test('the boxes of a client add up, out since the oldest delivery', () => {
  expect(boxesByClient([out('Paul', 2, '2026-11-20'), out('Paul', 1, '2026-11-02')])).toEqual([
    { client_id: 'id of Paul', client: 'Paul', boxes: 3, since: '2026-11-02' },
  ]);
});

test('clients who keep boxes the longest come first, then those who keep the most', () => {
  const clients = boxesByClient([
    out('Anne', 1, '2026-11-10'),
    out('Zoé', 4, '2026-11-10'),
    out('Paul', 1, '2026-10-01'),
  ]);
  expect(clients.map(({ client }) => client)).toEqual(['Paul', 'Zoé', 'Anne']);
});

test('two clients of the same name stay two', () => {
  const clients = boxesByClient([
    { ...out('Paul', 1, '2026-11-10'), client_id: 'one' },
    { ...out('Paul', 2, '2026-11-10'), client_id: 'other' },
  ]);
  expect(clients).toHaveLength(2);
});

test('days are counted on the calendar, over a change of the clocks too', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2026-11-20', '2026-11-20')).toBe(0);
});
