import {
  accountsListed,
  clientChanged,
  identityApi,
  sessionRevoked,
  userChanged,
} from '@gamelles/contracts';
import { verifyPacts } from '@gamelles/pact-kit';
import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAccounts } from './listing/list-accounts.ts';
import { mailedToken } from './testing/mailed-link.ts';
import { fromOwnPage, logIn, renew, signUp } from './testing/people.ts';
import { startIdentity, type Identity } from './testing/start-identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

function announced(id: string, change: string) {
  return identity.announced(
    userChanged,
    ({ subject, data }) => subject === id && data.change === change,
  );
}

/** Somebody new, with the token of the link that confirms the address. */
async function aStranger() {
  const chef = await signUp(identity, { role: 'traiteur' });
  const person = await signUp(identity, { role: 'client', chefId: chef.id });
  const token = await mailedToken(identity, person.email, 'verify-email');
  return { caller: await logIn(identity, person), token };
}

async function aSession() {
  const person = await signUp(identity);
  return { ...(await logIn(identity, person)), motDePasse: person.motDePasse };
}

/** Somebody who wants another address, with the token of the link that was mailed to it. */
async function aWish() {
  const person = await signUp(identity);
  const wanted = `${newId()}@exemple.fr`;
  const session = await logIn(identity, person);
  await identity.as(session).post('/api/users/me/email', { email: wanted });
  return { ...person, token: await mailedToken(identity, wanted, 'verify-email') };
}

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
    const { caller, token } = await aStranger();
    return { caller, values: { token } };
  },
  'somebody was mailed a link to choose a new password': async () => {
    const { email } = await signUp(identity);
    await identity.nobody.post('/api/users/forgot-password', { email });
    return { values: { token: await mailedToken(identity, email, 'reset-password') } };
  },
  'somebody is signed in': async () => {
    const { motDePasse, ...caller } = await aSession();
    return { caller, cookie: caller.cookie, values: { motDePasse } };
  },
  'a caterer is signed in': async () => ({
    caller: await logIn(identity, await signUp(identity, { role: 'traiteur' })),
  }),
  'somebody logged in long ago': async () => {
    const caller = await aSession();
    const authenticated_at = identity.db.raw("now() - interval '1 hour'");
    await identity.db('sessions').where({ id: caller.sessionId }).update({ authenticated_at });
    const { body } = await renew(identity, caller.cookie);
    const { token } = identityApi.refresh.response.parse(body);
    return { caller: { ...caller, token } };
  },
  'somebody logged in with a browser': async () => {
    const caller = await aSession();
    const device = 'Chrome sur Android';
    await identity.db('sessions').where({ id: caller.sessionId }).update({ device });
    return { caller };
  },
  'somebody was mailed a link to change the address': async () => {
    const { token, motDePasse } = await aWish();
    return { values: { token, motDePasse } };
  },
  'somebody was mailed a link to take an address back': async () => {
    const { token, motDePasse, email } = await aWish();
    const body = { currentPassword: motDePasse };
    await identity.nobody.post(`/api/users/confirm-email-change/${token}`, body);
    return { values: { token: await mailedToken(identity, email, 'undo-email-change') } };
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
    const { caller, token } = await aStranger();
    await identity.as(caller).post(`/api/users/verify-email/${token}`);
    return announced(caller.id, 'updated');
  },
  'a session ended': async () => {
    const { cookie, sessionId } = await aSession();
    await identity.nobody.post('/api/users/logout', undefined, fromOwnPage(cookie));
    return identity.announced(sessionRevoked, ({ subject }) => subject === sessionId);
  },
  'accounts were listed': async () => {
    const { id: after } = await signUp(identity);
    await signUp(identity);
    await identity.db('listing').update({ after, is_told: false });
    const page = await listAccounts(identity.db, 0);
    return identity.announced(accountsListed, ({ subject }) => subject === page?.id);
  },
  'an account was deleted': async () => {
    const caller = await aSession();
    await identity.as(caller).delete('/api/users/me');
    return announced(caller.id, 'deleted');
  },
};

test('keeps the contracts about accounts and sessions', async () => {
  const { origin } = identity;
  const verified = verifyPacts({ name: 'svc-identity', origin, states, events });
  await expect(verified).resolves.toBeUndefined();
});
