import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import { caller, httpClient, sign, startForTest } from '../src/testing/index.ts';
import { noteWritten, sampleService } from './sample-service.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
const chef = caller('traiteur');

beforeAll(async () => {
  service = await startForTest(sampleService);
});
afterAll(() => service.stop());

const notes = async () => (await service.db('notes').count('* as n').first())?.['n'];

test('a call that fits is served at each of its addresses', async () => {
  const first = await service.as(chef).post('/api/notes', { text: 'one' });
  const second = await service.as(chef).post('/notes', { text: 'two' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(first.body).toEqual({ id: expect.any(String), text: 'one' });
});

test.each([
  ['malformed JSON', '{"text":', {}, 400, 'malformed_json'],
  ['JSON that is no object', '"text"', {}, 400, 'malformed_json'],
  ['another type', 'text=1', { 'Content-Type': 'text/plain' }, 415, 'unsupported_type'],
  ['more than a megabyte', { text: 'x'.repeat(1_100_000) }, {}, 413, 'too_large'],
  ['a wrong type', { text: 7 }, {}, 422, 'invalid'],
  ['an unknown field', { text: 'a', admin: true }, {}, 422, 'invalid'],
  ['an array', [], {}, 422, 'invalid'],
])(
  '%s is refused in the one format and changes nothing',
  async (_what, body, headers, status, code) => {
    const before = await notes();
    const answer = await service.as(chef).post('/api/notes', body, headers);
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code, error: expect.any(String) });
    expect(await notes()).toBe(before);
  },
);

test('a refusal names the fields', async () => {
  const answer = await service.as(chef).post('/api/notes', { text: 7, admin: true });
  expect(Object.keys(answer.body.fields)).toEqual(['text', 'admin']);
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const claims = { sub: chef.id, role: 'traiteur', sid: chef.sessionId };
test.each([
  ['no token', undefined],
  ['what is no token', 'abc'],
  ['an expired one', sign(claims, { expiresIn: -1 })],
  ['one for another audience', sign(claims, { audience: 'other' })],
  ['one of another issuer', sign(claims, { issuer: 'other' })],
  ['one of another type', sign(claims, { header: { alg: 'ES256', typ: 'JWT', kid: 'test' } })],
  ['one of an unknown key', sign(claims, { header: { alg: 'ES256', typ: 'at+jwt', kid: 'x' } })],
  ['one that another key signed', sign(claims, {}, otherKey)],
  ['one without a role', sign({ sub: chef.id, sid: chef.sessionId })],
  ['one of no session', sign({ sub: chef.id, role: 'traiteur' })],
])('%s is answered 401', async (_what, token) => {
  const nobody = token ? { ...chef, token } : undefined;
  const answer = await httpClient(service.origin, nobody).post('/api/notes', { text: 'x' });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: 'unauthenticated' });
});

test('the wrong role is answered 403', async () => {
  const answer = await service.as(caller('client')).post('/api/notes', { text: 'x' });
  expect([answer.status, answer.body.code]).toEqual([403, 'wrong_role']);
});

test('unknown addresses, impossible ids and wrong methods are told apart from nothing else', async () => {
  const { nobody } = service;
  expect((await nobody.get('/api/nothing')).body.code).toBe('not_found');
  expect((await nobody.get('/api/notes/7')).body.code).toBe('not_found');
  expect((await nobody.get('/api/notes/%E0%A4%A')).status).toBeLessThan(500);
  expect((await nobody.delete('/api/notes')).status).toBe(405);
});

test('a violated constraint becomes its refusal', async () => {
  await service.as(chef).post('/api/notes', { text: 'twice' });
  const again = await service.as(chef).post('/api/notes', { text: 'twice' });
  expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
});

test('a fault of ours shows an incident and no detail', async () => {
  const answer = await service.nobody.get(`/api/notes/${newId()}`);
  expect(answer.status).toBe(500);
  expect(answer.body.error).toContain(answer.headers.get('X-Request-Id'));
  expect(JSON.stringify(answer.body)).not.toContain('secret');
});

test('the id of a request follows it into its event', async () => {
  const id = 'a'.repeat(32);
  await service.as(chef).post('/api/notes', { text: 'traced' }, { 'X-Request-Id': id });
  await expect
    .poll(() => service.published(noteWritten).find(({ data }) => data.text === 'traced'))
    .toMatchObject({ traceparent: expect.stringContaining(id) });
});

test('numbers are there for Prometheus, by route', async () => {
  const { body } = await service.nobody.get('/metrics');
  expect(new TextDecoder().decode(body)).toContain('route="/api/notes",status="201"');
});
