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

async function notes() {
  return (await service.db('notes').count('* as n').first())?.['n'];
}

test('a valid call is served at each of its addresses', async () => {
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
  ['more than 64 KB', { text: 'x'.repeat(66_000) }, {}, 413, 'too_large'],
  ['lists within lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}, 422, 'invalid'],
  ['a prototype', '{"text":"a","__proto__":{"admin":true}}', {}, 400, 'malformed_json'],
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

test('a refusal names ten unknown fields and no more', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`key-${n}`, n]));
  const answer = await service.as(chef).post('/api/notes', { text: 'a', ...unknown });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toHaveLength(10);
});

test.each([
  ['a nested list', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['an empty object', {}],
])('%s is refused if the contract has no body', async (_what, body) => {
  const answer = await service.nobody.post('/api/touched-notes', body, { 'Idempotency-Key': 'k' });
  expect([answer.status, answer.body.code]).toEqual([400, 'unexpected_body']);
  expect((await service.nobody.post('/api/touched-notes')).body).toEqual({ touched: true });
});

test('a body may be larger only if the contract says so', async () => {
  const send = (length: number) =>
    service.nobody.post('/api/imported-notes', { texts: ['x'.repeat(length)] });
  expect((await send(150_000)).body).toEqual({ imported: 1 });
  expect((await send(250_000)).body).toMatchObject({ code: 'too_large' });
});

test('a body without a declared length is refused once it is too long', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(' '.repeat(10_000))),
  });
  const answer = await fetch(`${service.origin}/api/imported-notes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: endless,
    duplex: 'half',
  });
  expect(answer.status).toBe(413);
});

test('no cache stores a response for one person', async () => {
  const cached = ({ headers }: { readonly headers: Headers }) => headers.get('Cache-Control');
  const { nobody } = service;
  expect(cached(await service.as(chef).post('/api/notes', { text: 'mine' }))).toBe('no-store');
  expect(cached(await nobody.post('/api/notes', { text: 'x' }))).toBe('no-store');
  expect(cached(await nobody.post('/api/touched-notes'))).toBe('no-store');
  expect(cached(await nobody.get('/api/notes/7'))).toBe('no-store');
});

const otherKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const claims = { sub: chef.id, role: 'traiteur', sid: chef.sessionId };
test.each([
  ['no token', undefined],
  ['a text that is no token', 'abc'],
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

test('unknown addresses and impossible ids are not found, and wrong methods are refused', async () => {
  const { nobody } = service;
  expect((await nobody.get('/api/nothing')).body.code).toBe('not_found');
  expect((await nobody.get('/api/notes/7')).body.code).toBe('not_found');
  expect((await nobody.get('/api/notes/%E0%A4%A')).status).toBeLessThan(500);
  expect((await nobody.delete('/api/notes')).status).toBe(405);
});

test('a violated constraint becomes its error code', async () => {
  await service.as(chef).post('/api/notes', { text: 'twice' });
  const again = await service.as(chef).post('/api/notes', { text: 'twice' });
  expect([again.status, again.body.code]).toEqual([409, 'email_taken']);
});

test('an internal error shows an incident id and no details', async () => {
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

test('Prometheus can read the metrics of each route', async () => {
  const { body } = await service.nobody.get('/metrics');
  expect(new TextDecoder().decode(body)).toContain('route="/api/notes",status="201"');
});
