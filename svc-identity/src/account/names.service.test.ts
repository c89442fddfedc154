import { userChanged } from '@gamelles/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const path = '/api/users/me/names';
const names = { firstName: 'Solange', lastName: 'Roux' };

async function aCaterer() {
  const chef = await signUp(identity, { role: 'traiteur' });
  return { ...chef, as: identity.as(await logIn(identity, chef)) };
}

function announced(id: string) {
  return identity.published(userChanged).filter(({ subject }) => subject === id);
}

describe('the names of a caterer', () => {
  test('are corrected in the account, in the public list and for the other services', async () => {
    const { id, email, motDePasse, as } = await aCaterer();
    const { status, body } = await as.put(path, { firstname: ' Solange ', lastName: 'Roux' });
    const corrected = { firstname: 'Solange', lastname: 'Roux', username: 'Solange Roux' };
    expect([status, body]).toMatchObject([200, { id, email, ...corrected }]);
    const { body: listed } = await identity.nobody.get('/api/users/chefs');
    expect(listed).toContainEqual({ id, firstname: 'Solange', lastname: 'Roux', email });
    const login = await identity.nobody.post('/api/users/login', { email, motDePasse });
    expect(login.body.user).toMatchObject(corrected);
    await expect
      .poll(() => announced(id))
      .toMatchObject([
        { aggregateversion: 1 },
        { aggregateversion: 2, data: { change: 'updated', firstname: 'Solange', email } },
      ]);
  });

  test('that are sent once more change nothing', async () => {
    const { id, as } = await aCaterer();
    await as.put(path, names);
    expect((await as.put(path, names)).status).toBe(200);
    expect(await identity.db('users').where({ id }).first('version')).toEqual({ version: 2 });
  });

  test('are both needed', async () => {
    const { as } = await aCaterer();
    const { status, body } = await as.put(path, { firstName: ' ', lastName: 'Roux' });
    expect([status, body.fields]).toEqual([422, { firstName: 'Ce champ est obligatoire.' }]);
  });
});

test('the names of a client are those of the record, and not changed here', async () => {
  const client = await logIn(identity, await signUp(identity));
  const { status, body } = await identity.as(client).put(path, names);
  expect([status, body.code]).toEqual([403, 'wrong_role']);
});
