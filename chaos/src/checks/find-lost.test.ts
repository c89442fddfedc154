import { describe, expect, test } from 'vitest';
import type { Intent } from '../people/journal.ts';
import { findLost } from './find-lost.ts';
import type { Truth } from './truth.ts';

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
  { kind: 'pay a part', chef, delivery: 'd', cents: 1, outcome: 'done' },
  { kind: 'pay', chef, delivery: 'd', outcome: 'done' },
  { kind: 'pay on account', chef, client: 'lea', cents: 102, outcome: 'done' },
  { kind: 'add a client', chef, lastname: 'roy', outcome: 'done' },
  { kind: 'sign up', chef, email: 'zoe@exemple.test', outcome: 'done' },
];

const delivery: Truth['deliveries'][number] = {
  ...{ id: 'd', chef_id: chef, client_id: 'lea', quantity: 2, unit_price_cents: 101 },
  ...{ version: 3, returned: true, paid: true },
};
const entry = (kind: string, amount_cents: number, delivery_id: string | null = 'd') => ({
  ...{ chef_id: chef, delivery_id, kind, amount_cents },
});
const charge = entry('charge', 202);
const part = entry('payment', -1);
const rest = entry('payment', -201);
const onAccount = entry('payment', -102, null);
const truth: Truth = {
  deliveries: [delivery],
  entries: [charge, part, rest, onAccount],
  clients: [
    { chef_id: chef, user_id: null, lastname: 'roy' },
    { chef_id: chef, user_id: 'zoe', lastname: 'Haddad' },
  ],
  users: [{ id: 'zoe', email: 'zoe@exemple.test' }],
};
const notThere: Truth = { deliveries: [], entries: [], clients: [], users: [] };
const withOutcome = (outcome: Intent['outcome']): Intent[] =>
  intents.map((intent) => ({ ...intent, outcome }));

test('what was answered and is there once is well', () => {
  expect(findLost(intents, truth)).toEqual([]);
});

test('what nobody knows the answer of may be there or not', () => {
  expect(findLost(withOutcome('unknown'), truth)).toEqual([]);
  expect(findLost(withOutcome('unknown'), notThere)).toEqual([]);
});

test('what was answered and is nowhere is found, all of it', () => {
  const steps = 3;
  expect(findLost(intents, notThere)).toHaveLength(intents.length - steps);
});

describe.each<[string, Partial<Truth>, RegExp]>([
  ['a lost payment', { entries: [charge, part, onAccount] }, /has 0 payments of the rest/],
  ['a lost part', { entries: [charge, rest, onAccount] }, /lost a part: 0 of 1/],
  [
    'a payment on account that is lost',
    { entries: [charge, part, rest] },
    /account.*there 0 times/,
  ],
  ['a payment made twice', { entries: [...truth.entries, rest] }, /has 2 payments of the rest/],
  ['a part paid twice', { entries: [...truth.entries, part] }, /has 2 parts, of at most 1/],
  ['a charge made twice', { entries: [...truth.entries, charge] }, /was charged 2 times/],
  ['a delivery without its charge', { entries: [part, rest, onAccount] }, /was charged 0 times/],
  ['a lost return', { deliveries: [{ ...delivery, returned: false }] }, /is not back/],
  ['a delivery made twice', { deliveries: [delivery, { ...delivery, id: 'e' }] }, /became another/],
  ['a step taken twice', { deliveries: [{ ...delivery, version: 5 }] }, /gone to version 5/],
  ['a client added twice', { clients: [...truth.clients, ...truth.clients] }, /there 2 times/],
  ['an account without a record', { clients: truth.clients.slice(0, 1) }, /has no record/],
])('%s', (_what, wrong, told) => {
  test('is found', () => {
    expect(findLost(intents, { ...truth, ...wrong })).toContainEqual(expect.stringMatching(told));
  });
});

test('what was refused and is there nevertheless is found', () => {
  const found = findLost(withOutcome('refused'), truth);
  expect(found).toContainEqual(expect.stringMatching(/deliver.*is there 1 times/));
  expect(found).toContainEqual(expect.stringContaining('is back, which nobody said'));
  expect(found).toContainEqual(expect.stringContaining('is paid, which nobody said'));
});

test('what was refused for no reason is found', () => {
  const refused = [{ ...delivered, outcome: 'refused' } as const];
  expect(findLost(refused, notThere)).toEqual([expect.stringContaining('was refused')]);
  expect(findLost([{ ...delivered, isWrong: true, outcome: 'refused' }], notThere)).toEqual([]);
});

test('what nobody wanted is found', () => {
  expect(findLost([], truth)).toContainEqual(expect.stringContaining('nobody wanted'));
});
