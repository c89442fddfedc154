import { openDatabase } from '@gamelles/service-kit';
import { caller, getOrThrow, openSandbox } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const secret = 'arachide';
function readsOf(id: string) {
  return service
    .db('allergy_reads')
    .where({ client_id: id })
    .orderBy('position')
    .select('reader_id', 'reader_role');
}

/** All that the schema holds, as text. */
async function everything(): Promise<string> {
  const { rows } = await service.db.raw<{ readonly rows: { readonly name: string }[] }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  const texts = await Promise.all(
    rows.map(({ name }) =>
      service.db.raw('select coalesce(json_agg(t), ?) as all from ?? t', ['[]', name]),
    ),
  );
  return JSON.stringify(texts.map((text) => text.rows));
}

describe('allergies', () => {
  it('are nowhere in the database as text, even when the call may be repeated', async () => {
    const chef = caller('traiteur');
    const added = await service
      .as(chef)
      .post(
        '/api/clients',
        { firstName: 'Léa', lastName: 'Martin', allergies: secret },
        { 'Idempotency-Key': 'a-key-of-a-form' },
      );
    const client = await service.signUp('client');
    const own = await service.ownRecord(client);
    await service
      .as(client)
      .put(`/api/clients/${own.id}`, { firstName: 'Zoé', lastName: 'Roy', allergies: secret });

    expect(added.body.allergies).toBe(secret);
    expect((await service.ownRecord(client)).allergies).toBe(secret);
    expect(await everything()).not.toContain(secret);
  });

  it('are not in the list of clients', async () => {
    const chef = caller('traiteur');
    await service.addClient(chef, { allergies: secret });
    expect(JSON.stringify((await service.as(chef).get('/api/clients')).body)).not.toContain(secret);
  });

  it('record who was shown them', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    const names = { firstName: 'Zoé', lastName: 'Roy' };
    await service.as(client).put(`/api/clients/${id}`, { ...names, allergies: secret });
    await service.as(chef).get(`/api/clients/${id}`);
    await service.as(caller('traiteur')).get(`/api/clients/${id}`);
    expect(await readsOf(id)).toEqual([
      { reader_id: client.id, reader_role: 'client' },
      { reader_id: chef.id, reader_role: 'traiteur' },
    ]);
  });

  it('record no reading if there are none', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef);
    await service.as(chef).get(`/api/clients/${id}`);
    expect(await readsOf(id)).toEqual([]);
  });

  it('record no reading if only names are requested', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergies: secret });
    const before = await readsOf(id);
    const { body } = await service.as(chef).get(`/api/clients/${id}/names`);
    expect(body).toEqual({ id, chef_id: chef.id, firstname: 'Léa', lastname: 'Martin' });
    expect(await readsOf(id)).toEqual(before);
    const others = await service.as(caller('traiteur')).get(`/api/clients/${id}/names`);
    expect(others).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
  });

  it('have readings that the service cannot rewrite, and that are erased with the record', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergies: secret });
    expect(await readsOf(id)).toHaveLength(1);
    const rewritten = service.db('allergy_reads').update({ reader_id: chef.id });
    await expect(rewritten).rejects.toThrow(/permission denied/);
    await service.as(chef).delete(`/api/clients/${id}`);
    expect(await readsOf(id)).toEqual([]);
  });

  it('written before they were sealed are sealed by the next start', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef);
    await service.db('clients').where({ id }).update({ allergies: secret });

    const next = await startClients({}, service.sandbox);
    const shown = await next.as(chef).get(`/api/clients/${id}`);
    await next.stop();

    expect(shown.body.allergies).toBe(secret);
    expect(await everything()).not.toContain(secret);
  });

  it('are served on a schema without the old column', async () => {
    const sandbox = await openSandbox();
    const before = await startClients({}, sandbox);
    const owner = openDatabase(getOrThrow(sandbox.databases, 'clients').owner, 1);
    await owner.raw('alter table clients drop column allergies');
    await owner.destroy();
    const chef = caller('traiteur');
    const { id } = await before.addClient(chef, { allergies: secret });
    const next = await startClients({}, sandbox);
    expect((await next.as(chef).get(`/api/clients/${id}`)).body.allergies).toBe(secret);
    await Promise.all([before.stop(), next.stop()]);
  });
});
