import { accountAsked, userChanged } from '@gamelles/contracts';
import { eventsOf } from '@gamelles/pact-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from '../testing/mailed-link.ts';
import { signUp } from '../testing/people.ts';
import { startIdentity, type Identity } from '../testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const user_id = '0193b2a0-0000-7000-8000-000000000003';

test('announces a requested account again', async () => {
  const { id, email } = await signUp(identity);
  // Once its link is mailed, the service writes nothing more for the account.
  await mailedToken(identity, email, 'verify-email');
  await identity.db('links').where({ user_id: id }).delete();
  await identity.db('users').where({ id }).update({ id: user_id });
  const data = { id: user_id };
  const about = { definition: accountAsked, version: 1, data, exactly: {} };
  const tells = 'what is held of an account is not what was listed';
  await eventsOf('svc-identity', 'svc-clients')({ tells, ...about }, (message) =>
    identity.hear(message),
  );
  const announced = await identity.announced(userChanged, ({ subject }) => subject === user_id);
  expect(announced).toMatchObject({ aggregateversion: 1, data: { email } });
});
