import { browserCalls, like, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { makePreview, rollBack, showPlatform } from './api.ts';

const platform = browserCalls('cockpit', 'platform');

const time = '2026-11-21T12:00:00.000Z';
const release = { version: '0.1.0-9c05ef56', time, commit: 'c0ffee' };
const state = {
  remotes: [{ name: 'mf-menu', ...release, candidate: null, others: [release] }],
  parts: [{ name: 'svc-identity', ...release }],
  singletons: [
    {
      name: 'react',
      provided: '19.3.1',
      needs: [{ by: 'mf-menu', range: '^19.3.0', met: true }],
    },
  ],
  contracts: [
    {
      consumer: 'mf-menu',
      consumerVersion: '0.1.0-9c05ef56',
      provider: 'svc-identity',
      providerVersion: '4a1b',
      verified: true,
    },
  ],
  failures: [
    {
      name: 'mf-menu',
      version: '0.1.0-9c05ef56',
      kind: 'load',
      count: 1,
      first: time,
      last: time,
    },
  ],
};
const shown = { ...state, remotes: [{ ...state.remotes[0], previous: '0.1.0-3b' }] };

test('shows what is live', async () => {
  const answered = await platform(
    {
      given: 'a front end was released twice and did not work once',
      asks: 'for what is live',
      request: { method: 'GET', path: '/api/platform', signedIn: true },
      answer: { status: 200, body: like(shown) },
    },
    () => showPlatform('a.right.token'),
  );
  expect(answered).toEqual(shown);
});

test('rolls back to the version before', async () => {
  const answered = await platform(
    {
      given: 'a front end was released twice and did not work once',
      asks: 'to roll back to the version before',
      request: {
        method: 'POST',
        path: '/api/platform/rollbacks',
        signedIn: true,
        headers: { 'Content-Type': 'application/json' },
        body: { name: 'mf-menu', version: stateValue('previous', '0.1.0-3b'), by: 'Amélie' },
      },
      answer: {
        status: 200,
        body: like({ ...state, remotes: [{ ...state.remotes[0], previous: null }] }),
      },
    },
    () => rollBack('a.right.token', { name: 'mf-menu', version: '0.1.0-3b', by: 'Amélie' }),
  );
  expect(answered.remotes).toHaveLength(1);
});

test('a version that does not fit the others is refused with the reason', async () => {
  const fault = 'mf-menu 0.1.0-3b wants react ^19.3.0, and the live shell has 20.0.0';
  const asked = platform(
    {
      given: 'the version before of a front end wants what the shell does not have',
      asks: 'to roll back to a version that does not fit',
      request: {
        method: 'POST',
        path: '/api/platform/rollbacks',
        signedIn: true,
        headers: { 'Content-Type': 'application/json' },
        body: { name: 'mf-menu', version: stateValue('previous', '0.1.0-3b'), by: 'Amélie' },
      },
      answer: {
        status: 409,
        body: {
          ...like({ error: 'Cette version ne va plus.', fields: { version: fault } }),
          code: 'version_unfit',
        },
      },
    },
    () => rollBack('a.right.token', { name: 'mf-menu', version: '0.1.0-3b', by: 'Amélie' }),
  );
  await expect(asked).rejects.toMatchObject({
    code: 'version_unfit',
    fields: { version: fault },
  });
});

test('rolls back to a version that does not fit, for a reason', async () => {
  const order = { name: 'mf-menu', version: '0.1.0-3b', by: 'Amélie', why: 'La page est vide' };
  const answered = await platform(
    {
      given: 'the version before of a front end wants what the shell does not have',
      asks: 'to roll back to a version that does not fit, for a reason',
      request: {
        method: 'POST',
        path: '/api/platform/rollbacks',
        signedIn: true,
        headers: { 'Content-Type': 'application/json' },
        body: { ...order, version: stateValue('previous', '0.1.0-3b') },
      },
      answer: {
        status: 200,
        body: like({ ...state, remotes: [{ ...state.remotes[0], previous: null }] }),
      },
    },
    () => rollBack('a.right.token', order),
  );
  expect(answered.remotes).toHaveLength(1);
});

test('makes a link to a version', async () => {
  const answered = await platform(
    {
      given: 'a front end was released twice and did not work once',
      asks: 'for a link to a version',
      request: {
        method: 'POST',
        path: '/api/platform/previews',
        signedIn: true,
        headers: { 'Content-Type': 'application/json' },
        body: { name: 'mf-menu', version: stateValue('previous', '0.1.0-3b') },
      },
      answer: { status: 200, body: like({ path: '/?with=mf-menu%400.1.0-3b', until: time }) },
    },
    () => makePreview('a.right.token', { name: 'mf-menu', version: '0.1.0-3b' }),
  );
  expect(answered.until).toBe(time);
});

test('a wrong token is reported as unauthenticated', async () => {
  const asked = platform(
    {
      asks: 'for what is live, with a wrong token',
      request: { method: 'GET', path: '/api/platform', signedIn: true },
      answer: {
        status: 401,
        body: { ...like({ error: 'Connecte-toi pour continuer.' }), code: 'unauthenticated' },
      },
    },
    () => showPlatform('a.right.token'),
  );
  await expect(asked).rejects.toMatchObject({ status: 401 });
});
