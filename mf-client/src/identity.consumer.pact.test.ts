import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { listChefs } from './api.ts';

const svcIdentity = browserCalls('mf-client', 'svc-identity');

test('lists the caterers to choose from', async () => {
  const id = '0193b2a0-0000-7000-8000-000000000001';
  const chefs = [{ id, firstname: 'Marie', lastname: 'Dupont', email: 'marie@exemple.fr' }];
  const answered = await svcIdentity(
    {
      given: 'there is a caterer',
      asks: 'for the caterers',
      request: { method: 'GET', path: '/api/users/chefs' },
      answer: { status: 200, body: like(chefs) },
    },
    () => listChefs(),
  );
  expect(answered).toEqual(chefs);
});
