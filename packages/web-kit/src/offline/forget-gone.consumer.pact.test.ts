import 'fake-indexeddb/auto';
import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { othersWithActs, rememberWaiting } from '../session/unsent.ts';
import { forgetActsOfGone } from './forget-gone.ts';
import { actsOf, keep } from './queue.ts';

// The shell provides this kit to all front ends, so its contract covers the kit's calls.
const svcIdentity = browserCalls('shell', 'svc-identity');

const present = '0193b2a0-0000-7000-8000-000000000001';
const gone = '0193b2a0-0000-7000-8000-000000000002';

test('erases the acts of a deleted account, and keeps those of one that is logged out', async () => {
  const others = await svcIdentity(
    {
      given: 'there is a caterer',
      asks: 'for the caterers whose accounts exist',
      request: { method: 'GET', path: '/api/users/chefs' },
      answer: { status: 200, body: like([{ id: present }]) },
    },
    async () => {
      for (const person of [present, gone]) {
        await keep(person, [{ id: 'a', kind: 'returned' }], '2026-11-20T12:00:00.000Z');
        rememberWaiting(person, 1);
      }
      await forgetActsOfGone();
      return othersWithActs();
    },
  );
  expect(others).toEqual([present]);
  expect(await actsOf(gone)).toEqual([]);
  expect(await actsOf(present)).toHaveLength(1);
});
