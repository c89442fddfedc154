import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from './testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Léa', lastName: 'Martin' };
const rating = { dish_name: 'Couscous', liked: true };
const calls = [
  ['GET', '/api/clients/me', 'client', undefined],
  ['GET', '/api/clients/client-dashboard', 'client', undefined],
  ['POST', '/api/clients/select-chef', 'client', { chefId: newId() }],
  ['GET', '/api/clients', 'traiteur', undefined],
  ['POST', '/api/clients', 'traiteur', names],
  ['POST', '/clients', 'traiteur', names],
  ['GET', `/api/clients/${newId()}`, undefined, undefined],
  ['PUT', `/api/clients/${newId()}`, undefined, names],
  ['DELETE', `/api/clients/${newId()}`, 'traiteur', undefined],
  ['POST', '/api/preferences', 'client', rating],
  ['PATCH', `/api/preferences/${newId()}`, 'client', { liked: null }],
] as const;
const withRole = calls.filter(([, , role]) => role !== undefined);
const withBody = calls.filter(([, , , body]) => body !== undefined);
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

describe('the right to call', () => {
  it.each(calls)('nobody without a token: %s %s', async (method, path, _role, body) => {
    expect(await service.nobody[verbs[method]](path, body)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', error: expect.any(String) },
    });
  });

  it.each(withRole)('not the other role: %s %s', async (method, path, role, body) => {
    const other = caller(role === 'client' ? 'traiteur' : 'client');
    expect(await service.as(other)[verbs[method]](path, body)).toMatchObject({
      status: 403,
      body: { code: 'wrong_role' },
    });
  });
});

describe('a body that cannot be read', () => {
  it.each(withBody)('is refused: %s %s', async (method, path, role, body) => {
    const send = service.as(caller(role ?? 'traiteur'))[verbs[method]];
    const cases = [
      ['{"firstName":', {}, 400, 'malformed_json'],
      [JSON.stringify(body), { 'Content-Type': 'text/plain' }, 415, 'unsupported_type'],
      [{ ...body, extra: 'a'.repeat(1_100_000) }, {}, 413, 'too_large'],
      [[], {}, 422, 'invalid'],
    ] as const;
    for (const [sent, headers, status, code] of cases) {
      const answer = await send(path, sent, headers);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const unknownField = await send(path, { ...body, admin: true });
    expect(unknownField).toMatchObject({
      status: 422,
      body: { fields: { admin: expect.any(String) } },
    });
  });

  it.each([
    [{ firstName: ' ', lastName: 'Roy' }, 'firstName'],
    [{ firstName: 'Léa' }, 'lastName'],
    [{ ...names, lastName: 7 }, 'lastName'],
    [{ ...names, lastName: 'a'.repeat(201) }, 'lastName'],
    [{ ...names, firstName: 'a\u0000b' }, 'firstName'],
    [{ ...names, email: 'pas une adresse' }, 'email'],
    [{ ...names, allergies: ['noix'] }, 'allergies'],
    [{ ...names, chef_id: 'moi' }, 'chef_id'],
  ])('names the invalid field: %j', async (body, field) => {
    expect(await service.as(caller('traiteur')).post('/api/clients', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { [field]: expect.any(String) } },
    });
  });

  it('is refused for a rating and for a choice as well', async () => {
    const as = service.as(caller('client'));
    expect(
      (await as.post('/api/preferences', { dish_name: ' ', liked: true })).body.fields,
    ).toEqual({
      dish_name: expect.any(String),
    });
    expect((await as.post('/api/preferences', { dish_name: 'Riz', liked: 'oui' })).status).toBe(
      422,
    );
    expect((await as.post('/api/clients/select-chef', { chefId: '' })).status).toBe(422);
  });
});

describe('somebody else’s client and an unknown one', () => {
  it('return the same 404, and stay as they were', async () => {
    const chef = await service.signUp('traiteur');
    const owner = await service.signUp('client', { chef_id: chef.id });
    const record = await service.ownRecord(owner);
    for (const stranger of [caller('traiteur'), caller('client')]) {
      const as = service.as(stranger);
      for (const method of ['get', 'put'] as const) {
        const theirs = await as[method](
          `/api/clients/${record.id}`,
          method === 'put' ? names : undefined,
        );
        const unknown = await as[method](
          `/api/clients/${newId()}`,
          method === 'put' ? names : undefined,
        );
        expect(theirs).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
        expect(theirs.body).toEqual(unknown.body);
      }
    }
    const other = service.as(caller('traiteur'));
    const theirs = await other.delete(`/api/clients/${record.id}`);
    expect(theirs.status).toBe(404);
    expect(theirs.body).toEqual((await other.delete(`/api/clients/${newId()}`)).body);
    expect(await service.ownRecord(owner)).toEqual(record);
  });

  it('cannot be deleted by the client itself', async () => {
    const client = await service.signUp('client');
    const { id } = await service.ownRecord(client);
    expect((await service.as(client).delete(`/api/clients/${id}`)).status).toBe(403);
    expect(await service.ownRecord(client)).toMatchObject({ id });
  });

  it('do not answer at an address that is no id', async () => {
    expect(await service.as(caller('traiteur')).get('/api/clients/1')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
