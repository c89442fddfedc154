import { clientChanged, sessionRevoked, userChanged } from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailedToken } from './testing/mailed-link.ts';
import { logIn, signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const announced = (id: string, change: string) =>
  identity.announced(userChanged, ({ subject, data }) => subject === id && data.change === change);

/** Somebody new, with the token of the link that confirms the address. */
const aStranger = async () => {
  const chef = await signUp(identity, { role: 'traiteur' });
  const { id, email } = await signUp(identity, { role: 'client', chefId: chef.id });
  return { id, token: await mailedToken(identity, email, 'verify-email') };
};

const aSession = async () => logIn(identity, await signUp(identity));

const states = {
  'there is a caterer': async () => {
    const { id } = await signUp(identity, { role: 'traiteur' });
    return { values: { chefId: id } };
  },
  'somebody has an account': async () => {
    const { email, motDePasse } = await signUp(identity);
    return { values: { email, motDePasse } };
  },
  'somebody was mailed a link to confirm the address': async () => {
    const { token } = await aStranger();
    return { values: { token } };
  },
  'somebody was mailed a link to choose a new password': async () => {
    const { email } = await signUp(identity);
    await identity.nobody.post('/api/users/forgot-password', { email });
    return { values: { token: await mailedToken(identity, email, 'reset-password') } };
  },
  'somebody is signed in': async () => {
    const caller = await aSession();
    return { caller, cookie: caller.cookie };
  },
};

const events = {
  'a caterer signed up': async () => {
    const { id } = await signUp(identity, { role: 'traiteur' });
    return announced(id, 'registered');
  },
  'a client signed up under a caterer': async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const { id } = await signUp(identity, { role: 'client', chefId: chef.id });
    return announced(id, 'registered');
  },
  'an account was changed': async () => {
    const chef = await signUp(identity, { role: 'traiteur' });
    const { id } = await signUp(identity);
    const record = newId();
    await identity.publish(clientChanged, {
      subject: record,
      version: 1,
      data: {
        id: record,
        deleted: false,
        change: 'updated',
        chef_id: chef.id,
        user_id: id,
        firstname: 'Zoé',
        lastname: 'Durand',
      },
    });
    return announced(id, 'updated');
  },
  'an address was confirmed': async () => {
    const { id, token } = await aStranger();
    await identity.nobody.post(`/api/users/verify-email/${token}`);
    return announced(id, 'updated');
  },
  'a session ended': async () => {
    const { cookie, sessionId } = await aSession();
    await identity.nobody.post('/api/users/logout', undefined, { Cookie: cookie });
    return identity.announced(sessionRevoked, ({ subject }) => subject === sessionId);
  },
  'an account was deleted': async () => {
    const caller = await aSession();
    await identity.as(caller).delete('/api/users/me');
    return announced(caller.id, 'deleted');
  },
};

test('keeps what the others expect of accounts and sessions', async () => {
  const { origin } = identity;
  const verified = verifyPacts({ name: 'svc-identity', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
