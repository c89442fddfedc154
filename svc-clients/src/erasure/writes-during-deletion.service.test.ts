import { createSecretKey } from 'node:crypto';
import { newId, type Caller } from '@gamelles/service-kit';
import { keepWriting, keptAnswer } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVault } from '../allergies/vault.ts';
import { allergiesKey, startClients, type Clients } from '../testing/start-clients.ts';
import { noReadsOfErasedRecords, nothingLeftOfDeletedAccounts } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const profile = { firstName: 'Léa', lastName: 'Martin', allergies: 'noix' };

/** The rows left of a deleted account, by table. */
async function leftOf({ id }: Caller) {
  const { db } = service;
  const records = await db('clients')
    .where({ chef_id: id, deleted_at: null })
    .orWhere({ user_id: id });
  const ratings = await db('preferences').where({ user_id: id });
  const refusals = await db('link_refusals').where({ user_id: id }).orWhere({ chef_id: id });
  return { records, ratings, refusals, reads: await noReadsOfErasedRecords(db).countWrong() };
}
const nothing = { records: [], ratings: [], refusals: [], reads: 0 };

describe('data written every 15 ms while an account is deleted', () => {
  it('is erased with a caterer, or refused', async () => {
    const chef = await service.signUp('traiteur');
    const as = service.as(chef);
    const { id } = await service.addClient(chef, profile);
    const client = await service.signUp('client', { chef_id: chef.id });
    const other = await service.signUp('traiteur');
    const writes = [
      () => as.post('/api/clients', profile),
      () => as.put(`/api/clients/${id}`, profile),
      () => as.get(`/api/clients/${id}`),
      () => service.selectChef(client, chef.id),
      () => service.selectChef(client, other.id),
    ];
    await keepWriting(
      (turn) => writes[turn % writes.length]?.() ?? Promise.resolve(),
      () => service.tellUserGone(chef, 2),
    );
    expect(await leftOf(chef)).toEqual(nothing);
    expect((await as.post('/api/clients', profile)).status).toBe(401);
  });

  it('is erased with a client, or refused', async () => {
    const chefs = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const client = await service.signUp('client', { email_verified: true });
    const as = service.as(client);
    const { id } = await service.ownRecord(client);
    for (const chef of chefs) await service.addClient(chef, { email: `${client.id}@exemple.fr` });
    const asked = (await as.get('/api/clients/me/link-questions')).body;
    const writes = [
      (turn: number) => as.post('/api/preferences', { dish_name: `Plat ${turn}`, liked: true }),
      () => as.put(`/api/clients/${id}`, profile),
      (turn: number) => service.selectChef(client, chefs[turn % 2]?.id ?? ''),
      () => as.get('/api/clients/me'),
      () => as.post('/api/clients/leave-chef'),
      (turn: number) =>
        as.post(`/api/clients/me/link-questions/${asked[turn % 2].id}`, { mine: turn % 4 > 1 }),
    ];
    await keepWriting(
      (turn) => writes[turn % writes.length]?.(turn) ?? Promise.resolve(),
      () => service.tellUserGone(client, 2),
    );
    expect(await leftOf(client)).toEqual(nothing);
    expect((await as.post('/api/preferences', { dish_name: 'Riz', liked: true })).status).toBe(401);
  });
});

describe('the responses stored for retries are erased', () => {
  const kept = (who: Caller, key: string) => keptAnswer(service.db, who, key);
  const add = (chef: Caller, key: string) =>
    service.as(chef).post('/api/clients', profile, { 'Idempotency-Key': key });

  it('with the caterer who made the calls, and nobody else’s', async () => {
    const chefs = [await service.signUp('traiteur'), await service.signUp('traiteur')] as const;
    const key = newId();
    for (const chef of chefs) expect((await add(chef, key)).status).toBe(201);
    await service.tellUserGone(chefs[0], 2);
    await expect.poll(() => kept(chefs[0], key)).toBe('erased');
    expect(await kept(chefs[1], key)).toBe('kept');
  });

  it('with the client record that they contain', async () => {
    const chef = await service.signUp('traiteur');
    const [gone, stays] = [newId(), newId()];
    const { body } = await add(chef, gone);
    await add(chef, stays);
    await service.as(chef).delete(`/api/clients/${body.id}`);
    expect([await kept(chef, gone), await kept(chef, stays)]).toEqual(['erased', 'kept']);
  });

  it('by the self-check if they came too late', async () => {
    const chef = await service.signUp('traiteur');
    const key = newId();
    const { body } = await add(chef, key);
    const check = nothingLeftOfDeletedAccounts(
      service.db,
      openVault(createSecretKey(Buffer.from(allergiesKey, 'base64'))),
    );
    await service.db('allergy_reads').where({ client_id: body.id }).delete();
    await service.db('clients').where({ id: body.id }).update({ deleted_at: new Date() });
    await service.db('accounts').where({ id: chef.id }).update({ role: null, version: 2 });
    expect(await check.countWrong()).toBe(1);
    await check.repair?.();
    expect([await check.countWrong(), await kept(chef, key)]).toEqual([0, 'erased']);
  });
});

describe('the self-check', () => {
  it('finds and erases what is left of deleted accounts', async () => {
    const chef = await service.signUp('traiteur');
    const { id: record } = await service.addClient(chef, profile);
    const client = await service.signUp('client');
    await service.as(client).post('/api/preferences', { dish_name: 'Riz', liked: true });
    const accounts = service.db('accounts').whereIn('id', [chef.id, client.id]);
    const read = { client_id: record, reader_id: chef.id, reader_role: 'traiteur' };
    // Like a version that did not wait for the deletion.
    await accounts.update({ role: null, version: 2 });

    const vault = openVault(createSecretKey(Buffer.from(allergiesKey, 'base64')));
    const check = nothingLeftOfDeletedAccounts(service.db, vault);
    expect(await check.countWrong()).toBe(2);
    await check.repair?.();
    expect(await check.countWrong()).toBe(0);
    for (const gone of [chef, client]) expect(await leftOf(gone)).toEqual(nothing);

    const reads = noReadsOfErasedRecords(service.db);
    await service.db('allergy_reads').insert(read);
    expect(await reads.countWrong()).toBe(1);
    await reads.repair?.();
    expect(await reads.countWrong()).toBe(0);
  });
});
