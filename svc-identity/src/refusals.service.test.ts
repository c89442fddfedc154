import { userChanged } from '@gamelles/contracts';
import { startService } from '@gamelles/service-kit';
import { httpClient, openSandbox, startCuttableProxy } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from './service.ts';
import { aRegistration, signUp } from './testing/people.ts';
import { keySecret, startIdentity, type Identity } from './testing/start-identity.ts';

describe('a request that cannot be read', () => {
  let identity: Identity;
  beforeAll(async () => {
    identity = await startIdentity();
  });
  afterAll(() => identity.stop());

  test.each([
    ['malformed JSON', '{"email":', {}, 400, 'malformed_json'],
    [
      'a body that is no JSON',
      'email=a',
      { 'Content-Type': 'text/plain' },
      415,
      'unsupported_type',
    ],
    ['a body that is far too large', { email: 'a'.repeat(2_000_000) }, {}, 413, 'too_large'],
    ['a list in the place of an object', [], {}, 422, 'invalid'],
    ['no body', undefined, {}, 415, 'unsupported_type'],
  ])('is refused: %s', async (_, body, headers, status, code) => {
    for (const path of ['/api/users/login', '/api/users/register']) {
      const answer = await identity.nobody.post(path, body, headers);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect(answer.body.error).toEqual(expect.any(String));
    }
  });

  test('is refused at an address or with a method that does not exist', async () => {
    const nowhere = await identity.nobody.get('/api/users/nowhere');
    const noMethod = await identity.nobody.put('/api/users/login', {});
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'not_found']);
    expect([noMethod.status, noMethod.body.code]).toEqual([405, 'method_not_allowed']);
  });
});

describe('with the broker away', () => {
  test('people sign up all the same, and are announced when it is back', async () => {
    const sandbox = await openSandbox();
    const urls = sandbox.databases.identity;
    const alone = await startService(service, {
      PORT: '0',
      DATABASE_URL: urls?.app,
      MIGRATION_DATABASE_URL: urls?.owner,
      AMQP_URL: 'amqp://127.0.0.1:1',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      KEY_SECRET: keySecret,
      CLIENTS_URL: 'http://127.0.0.1:9',
      DELIVERIES_URL: 'http://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    const registration = aRegistration();
    const nobody = httpClient(alone.origin);
    const { status, body } = await nobody.post('/api/users/register', registration);
    expect(status).toBe(201);
    await alone.stop();

    const back = await startIdentity({}, sandbox);
    try {
      await expect
        .poll(() => back.published(userChanged))
        .toMatchObject([{ subject: body.id, aggregateversion: 1 }]);
    } finally {
      await back.stop();
    }
  });
});

describe('with the database away', () => {
  test('calls are refused in the error format, and work again when it is back', async () => {
    const sandbox = await openSandbox();
    const line = await startCuttableProxy(sandbox.databases.identity?.app ?? '');
    const identity = await startIdentity({ DATABASE_URL: line.url }, sandbox);
    try {
      const { email, motDePasse } = await signUp(identity);
      line.cut();
      for (const [path, body] of [
        ['/api/users/register', aRegistration()],
        ['/api/users/login', { email, motDePasse }],
      ] as const) {
        const answer = await identity.nobody.post(path, body);
        expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      }
      expect((await identity.nobody.get('/api/users/keys')).status).toBe(503);
      line.mend();
      const login = () => identity.nobody.post('/api/users/login', { email, motDePasse });
      await expect.poll(async () => (await login()).status).toBe(200);
    } finally {
      await identity.stop();
      line.stop();
    }
  });
});
