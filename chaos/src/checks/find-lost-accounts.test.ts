import { describe, expect, test } from 'vitest';
import type { Intent } from '../people/journal.ts';
import { findLost } from './find-lost.ts';
import type { StoredRows } from './stored-rows.ts';

const chef = 'chef';
const nothing: StoredRows = { deliveries: [], entries: [], clients: [], users: [], journal: [] };
const roy = { chef_id: chef, user_id: null, lastname: 'roy' };
const added: Intent = { kind: 'add a client', chef, lastname: 'roy', outcome: 'done' };

describe('a client who was added without a key', () => {
  test.each<[string, Intent['outcome'], number, number[]]>([
    ['sent once and answered is there once', 'done', 1, [1]],
    ['sent twice and answered is there once or twice', 'done', 2, [1, 2]],
    ['sent twice and never answered may be there twice', 'unknown', 2, [0, 1, 2]],
    ['that was refused is not there', 'refused', 0, [0]],
  ])('%s', (_what, outcome, times, right) => {
    const isFine = (there: number) =>
      findLost([{ ...added, outcome, times }], {
        ...nothing,
        clients: Array(there).fill(roy),
      }).filter((one) => one.includes('is there')).length === 0;
    expect([0, 1, 2, 3].filter(isFine)).toEqual(right);
  });
});

describe('a client who was removed', () => {
  const removed = (outcome: Intent['outcome']): Intent[] => [
    added,
    { kind: 'remove a client', chef, lastname: 'roy', outcome },
  ];

  test('is not there', () => {
    expect(findLost(removed('done'), nothing)).toEqual([]);
    expect(findLost(removed('done'), { ...nothing, clients: [roy] })).toHaveLength(1);
  });

  test('may be there if no answer came', () => {
    expect(findLost(removed('unknown'), nothing)).toEqual([]);
    expect(findLost(removed('unknown'), { ...nothing, clients: [roy] })).toEqual([]);
  });
});

describe('an account that was deleted', () => {
  const about = { kind: 'erase', chef, email: 'zoe@exemple.test', id: 'zoe' } as const;
  const user = { id: 'zoe', email: about.email };
  const record = { chef_id: chef, user_id: 'zoe', lastname: 'Haddad' };
  const whole = { ...nothing, users: [user], clients: [record] };
  const gone = { ...nothing, users: [{ ...user, email: null }] };

  test('leaves nothing', () => {
    const erased: Intent[] = [{ ...about, outcome: 'done' }];
    expect(findLost(erased, gone)).toEqual([]);
    expect(findLost(erased, whole)).toEqual([expect.stringContaining('is still there')]);
    const half = { ...gone, clients: [record] };
    expect(findLost(erased, half)).toEqual([expect.stringContaining('left a record')]);
  });

  test('is there whole or not at all if no answer came', () => {
    const asked: Intent[] = [{ ...about, outcome: 'unknown' }];
    expect(findLost(asked, gone)).toEqual([]);
    expect(findLost(asked, whole)).toEqual([]);
    expect(findLost(asked, { ...gone, clients: [record] })).toHaveLength(1);
  });
});

test('boxes and money of an account that the history covers are not counted here', () => {
  const delivery = {
    id: 'd',
    chef_id: chef,
    client_id: 'lea',
    quantity: 1,
    unit_price_cents: 101,
    version: 9,
    returned: true,
    paid: true,
    returned_quantity: 1,
    lost_quantity: 0,
  };
  const delivered = { kind: 'deliver', chef, client: 'lea', quantity: 2, cents: 101 } as const;
  const made: Intent = { ...delivered, id: 'd', outcome: 'done', isInHistory: true };
  expect(findLost([made], { ...nothing, deliveries: [delivery] })).toEqual([]);
  expect(findLost([made], nothing)).toEqual([expect.stringContaining('is there 0 times')]);
});
