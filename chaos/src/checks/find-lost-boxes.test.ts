import { describe, expect, test } from 'vitest';
import type { Intent } from '../people/journal.ts';
import { findLost } from './find-lost.ts';
import type { StoredRows } from './stored-rows.ts';

const chef = 'chef';
const said = { chef, outcome: 'done' } as const;
const delivered: Intent = {
  ...said,
  kind: 'deliver',
  client: 'lea',
  quantity: 5,
  cents: 101,
  id: 'd',
};
const back = { ...said, kind: 'note', entry: 'e1', what: 'returned', boxes: 2 } as const;
const broken = { ...said, kind: 'note', entry: 'e2', what: 'lost', boxes: 1, named: 'd' } as const;
const wrong = { ...said, kind: 'note', entry: 'e3', what: 'undone', undoes: 'e1' } as const;
const intents: Intent[] = [delivered, back, broken];

const delivery = {
  id: 'd',
  chef_id: chef,
  client_id: 'lea',
  quantity: 5,
  unit_price_cents: 101,
  version: 3,
  returned: false,
  paid: false,
  returned_quantity: 2,
  lost_quantity: 1,
};
const done = { undone: false, cents: 0, outcome: 'done' };
const taken = { ...done, id: 'e1', kind: 'returned', quantity: 2, parts: of(2) };
const gone = { ...done, id: 'e2', kind: 'lost', quantity: 1, parts: of(1) };
const undoing = { ...done, id: 'e3', kind: 'undone', quantity: null, parts: [] };
const charge = { id: 'c', chef_id: chef, delivery_id: 'd', kind: 'charge', amount_cents: 505 };
const stored: StoredRows = {
  deliveries: [delivery],
  entries: [charge],
  journal: [taken, gone],
  clients: [],
  users: [],
};
function of(quantity: number, delivery_id = 'd') {
  return [{ delivery_id, quantity }];
}

test('boxes that phones took back or wrote off once are fine, even if fewer than told', () => {
  expect(findLost(intents, stored)).toEqual([]);
  const fewer = { ...taken, outcome: 'adjusted', parts: of(1) };
  const deliveries = [{ ...delivery, returned_quantity: 1 }];
  expect(findLost(intents, { ...stored, deliveries, journal: [fewer, gone] })).toEqual([]);
});

test('boxes that were confirmed as returned may be out again after a phone undid its return', () => {
  const scanned: Intent = { ...said, kind: 'return', delivery: 'd' };
  const rest = { ...done, id: 'r', kind: 'returned', quantity: null, parts: of(2) };
  const journal = [{ ...taken, undone: true }, gone, undoing, rest];
  expect(findLost([...intents, wrong, scanned], { ...stored, journal })).toEqual([]);
  const notUndone = [gone, rest];
  const lost = findLost([delivered, broken, scanned], { ...stored, journal: notUndone });
  expect(lost).toContain('delivery d is not back, which was answered');
});

describe.each<[string, Partial<StoredRows>, RegExp]>([
  ['a lost entry', { journal: [gone] }, /entry .* is not there/],
  ['boxes of a lost entry', { journal: [gone] }, /has 2 back, entries say otherwise/],
  [
    'boxes that came back twice',
    { deliveries: [{ ...delivery, returned_quantity: 4 }] },
    /has 4 back/,
  ],
  [
    'boxes that were lost twice',
    { deliveries: [{ ...delivery, lost_quantity: 2 }] },
    /has 2 lost, entries say otherwise/,
  ],
  [
    'more boxes than there are',
    { deliveries: [{ ...delivery, returned_quantity: 6 }] },
    /has -2 boxes out/,
  ],
  ['an undoing by half', { journal: [{ ...taken, undone: true }, gone] }, /has 2 back/],
  ['another number', { journal: [{ ...taken, quantity: 3 }, gone] }, /tells of 3 boxes/],
  [
    'fewer boxes than it says',
    { journal: [{ ...taken, parts: of(1) }, gone] },
    /has taken 1 boxes and is done/,
  ],
  [
    'boxes of another delivery',
    { journal: [taken, { ...gone, parts: of(1, 'other') }] },
    /boxes of another delivery/,
  ],
  ['a step taken twice', { deliveries: [{ ...delivery, version: 4 }] }, /gone to version 4/],
])('%s', (_what, damaged, told) => {
  test('is found', () => {
    expect(findLost(intents, { ...stored, ...damaged })).toContainEqual(
      expect.stringMatching(told),
    );
  });
});
