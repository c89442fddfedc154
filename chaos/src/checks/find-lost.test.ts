import { describe, expect, test } from 'vitest';
import type { Intent } from '../people/journal.ts';
import { findLost } from './find-lost.ts';
import type { StoredRows } from './stored-rows.ts';

const chef = 'chef';
const delivered = {
  kind: 'deliver',
  chef,
  client: 'lea',
  quantity: 2,
  cents: 101,
  id: 'd',
} as const;
const intents: Intent[] = [
  { ...delivered, outcome: 'done' },
  { kind: 'return', chef, delivery: 'd', outcome: 'done' },
  { kind: 'pay a part', chef, delivery: 'd', cents: 37, payment: 'part', outcome: 'done' },
  { kind: 'pay', chef, delivery: 'd', outcome: 'done' },
  { kind: 'pay on account', chef, client: 'lea', cents: 102, outcome: 'done' },
  { kind: 'add a client', chef, lastname: 'roy', outcome: 'done' },
  { kind: 'sign up', chef, email: 'zoe@exemple.test', outcome: 'done' },
];

const delivery: StoredRows['deliveries'][number] = {
  id: 'd',
  chef_id: chef,
  client_id: 'lea',
  quantity: 2,
  unit_price_cents: 101,
  version: 3,
  returned: true,
  paid: true,
  returned_quantity: 2,
  lost_quantity: 0,
};
const notReturned = { returned: false, returned_quantity: 0 };
const ofNoBoxes = { undone: false, cents: 0, quantity: null, outcome: 'done', parts: [] };
const boxesBack = {
  ...ofNoBoxes,
  id: 'r',
  kind: 'returned',
  parts: [{ delivery_id: 'd', quantity: 2 }],
};
function entry(id: string, kind: string, amount_cents: number, delivery_id: string | null = 'd') {
  return {
    id,
    chef_id: chef,
    delivery_id,
    kind,
    amount_cents,
  };
}
const charge = entry('charge', 'charge', 202);
const part = entry('part', 'payment', -37);
const rest = entry('rest', 'payment', -165);
const onAccount = entry('on account', 'payment', -102, null);
const taken = { kind: 'note', chef, entry: 'e1', what: 'collected', cents: 7 } as const;
const undone = { kind: 'note', chef, entry: 'e2', what: 'undone', undoes: 'e1' } as const;
const stored: StoredRows = {
  deliveries: [delivery],
  entries: [charge, part, rest, onAccount],
  clients: [
    { chef_id: chef, user_id: null, lastname: 'roy' },
    { chef_id: chef, user_id: 'zoe', lastname: 'Haddad' },
  ],
  users: [{ id: 'zoe', email: 'zoe@exemple.test' }],
  journal: [boxesBack],
};
const notThere: StoredRows = { deliveries: [], entries: [], clients: [], users: [], journal: [] };
function withOutcome(outcome: Intent['outcome']): Intent[] {
  return intents.map((intent) => ({ ...intent, outcome }));
}

test('a confirmed call that is stored once is fine', () => {
  expect(findLost(intents, stored)).toEqual([]);
});

test('a call without a known response may be stored or not', () => {
  expect(findLost(withOutcome('unknown'), stored)).toEqual([]);
  expect(findLost(withOutcome('unknown'), notThere)).toEqual([]);
});

test('every confirmed call that is stored nowhere is found', () => {
  const steps = 3;
  expect(findLost(intents, notThere)).toHaveLength(intents.length - steps);
});

describe.each<[string, Partial<StoredRows>, RegExp]>([
  ['a lost payment', { entries: [charge, part, onAccount] }, /has 165 cents due/],
  ['a lost part', { entries: [charge, rest, onAccount] }, /lost payment part/],
  [
    'a payment on account that is lost',
    { entries: [charge, part, rest] },
    /account.*there 0 times/,
  ],
  ['a payment made twice', { entries: [...stored.entries, rest] }, /has 2 payments of the rest/],
  [
    'a part paid twice',
    { entries: [...stored.entries, { ...part, id: 'p2' }] },
    /has 2 payments of the/,
  ],
  [
    'a part of another amount',
    { entries: [charge, { ...part, amount_cents: -73 }, onAccount] },
    /lost payment part/,
  ],
  ['a charge made twice', { entries: [...stored.entries, charge] }, /was charged 2 times/],
  ['a delivery without its charge', { entries: [part, rest, onAccount] }, /was charged 0 times/],
  ['a lost return', { deliveries: [{ ...delivery, ...notReturned }] }, /is not back/],
  ['a return without its entry', { journal: [] }, /has 2 back, entries say otherwise/],
  ['a return with two entries', { journal: [boxesBack, boxesBack] }, /entries say otherwise/],
  ['a return by half', { deliveries: [{ ...delivery, returned: false }] }, /has 0 boxes out/],
  ['a delivery made twice', { deliveries: [delivery, { ...delivery, id: 'e' }] }, /became another/],
  ['a step taken twice', { deliveries: [{ ...delivery, version: 5 }] }, /gone to version 5/],
  ['a client added twice', { clients: [...stored.clients, ...stored.clients] }, /there 2 times/],
  ['an account without a record', { clients: stored.clients.slice(0, 1) }, /has no record/],
])('%s', (_what, wrong, told) => {
  test('is found', () => {
    expect(findLost(intents, { ...stored, ...wrong })).toContainEqual(expect.stringMatching(told));
  });
});

test('a refused call that is stored is found', () => {
  const found = findLost(withOutcome('refused'), stored);
  expect(found).toContainEqual(expect.stringMatching(/deliver.*is there 1 times/));
  expect(found).toContainEqual(expect.stringContaining('is back, which nobody said'));
  expect(found).toContainEqual(expect.stringContaining('is paid, which nobody said'));
});

test('a refusal for no reason is found', () => {
  const refused = [{ ...delivered, outcome: 'refused' } as const];
  expect(findLost(refused, notThere)).toEqual([expect.stringContaining('was refused')]);
  expect(findLost([{ ...delivered, isWrong: true, outcome: 'refused' }], notThere)).toEqual([]);
});

test('a row that nobody asked for is found', () => {
  expect(findLost([], stored)).toContainEqual(expect.stringContaining('nobody wanted'));
});

describe('entries that a phone has kept', () => {
  const kept = { ...ofNoBoxes, id: 'e1', kind: 'collected', cents: 7 };
  const undoing = { ...ofNoBoxes, id: 'e2', kind: 'undone' };
  const done = (...notes: (typeof taken | typeof undone)[]): Intent[] =>
    notes.map((note) => ({ ...note, outcome: 'done' }));

  test('that are there once are fine, undone or not', () => {
    expect(findLost(done(taken), { ...notThere, journal: [kept] })).toEqual([]);
    const journal = [{ ...kept, undone: true, cents: 0 }, undoing];
    expect(findLost(done(taken, undone), { ...notThere, journal })).toEqual([]);
  });

  test.each<[string, Intent[], StoredRows['journal'], RegExp]>([
    ['lost', done(taken), [], /is not there/],
    ['of another amount', done(taken), [{ ...kept, cents: 14 }], /paid 14 cents/],
    ['lost although undone', done(taken, undone), [undoing], /is not there/],
    ['undone by half', done(taken, undone), [{ ...kept, undone: true }, undoing], /paid 7 cents/],
    ['refused and there', [{ ...taken, outcome: 'refused' }], [kept], /is there/],
    ['of another kind', done(taken), [{ ...kept, kind: 'lost' }], /is kept as lost/],
  ])('that are %s are found', (_what, wanted, journal, told) => {
    expect(findLost(wanted, { ...notThere, journal })).toContainEqual(expect.stringMatching(told));
  });
});
