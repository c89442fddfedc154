import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { changeOwnNames } from './api.ts';

const svcIdentity = browserCalls('mf-kitchen', 'svc-identity');

test('corrects the names of the caterer', async () => {
  const names = { firstName: 'Solange', lastName: 'Roux' };
  const saved = { firstname: 'Solange', lastname: 'Roux', username: 'Solange Roux' };
  const answered = await svcIdentity(
    {
      given: 'a caterer is signed in',
      asks: 'to correct the own names',
      request: { method: 'PUT', path: '/api/users/me/names', signedIn: true, body: names },
      answer: { status: 200, body: like({ email: 'solange@exemple.fr', ...saved }) },
    },
    () => changeOwnNames(names),
  );
  expect(answered).toMatchObject(saved);
});
