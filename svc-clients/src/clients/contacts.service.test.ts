import { clientChanged } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Léa', lastName: 'Martin' };
const written = {
  phone: '+33 6 12 34 56 78',
  street: ' 12 rue des Lilas, 3ᵉ gauche ',
  postcode: '38000',
  city: 'Grenoble',
  door_notes: 'Digicode 4711A',
};
const kept = { ...written, phone: '0612345678', street: '12 rue des Lilas, 3ᵉ gauche' };
const none = { phone: null, street: null, postcode: null, city: null, door_notes: null };
const personal = ['0612345678', 'Lilas', '38000', 'Grenoble', '4711A'];

function rowOf(id: string) {
  return service.db('clients').where({ id }).first();
}

describe('how to reach a client', () => {
  it('is stored tidied, and shown with the record', async () => {
    const chef = caller('traiteur');
    const added = await service.addClient(chef, written);
    expect(added).toMatchObject(kept);
    expect((await service.as(chef).get(`/api/clients/${added.id}`)).body).toEqual(added);
    const others = await service.as(caller('traiteur')).get(`/api/clients/${added.id}`);
    expect(others.status).toBe(404);
  });

  it('may be left out', async () => {
    expect(await service.addClient(caller('traiteur'))).toMatchObject(none);
  });

  it('stays if an edit leaves it out, and is deleted if an edit empties it', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, written);
    const put = (body: object) => service.as(chef).put(`/api/clients/${id}`, { ...names, ...body });
    expect((await put({})).body).toMatchObject(kept);
    expect((await put({ phone: '', door_notes: null })).body).toMatchObject({
      ...kept,
      phone: null,
      door_notes: null,
    });
    const emptied = { phone: '', street: '', postcode: '', city: '', door_notes: '' };
    expect((await put(emptied)).body).toMatchObject(none);
  });

  it('is refused in French if it cannot be right', async () => {
    const chef = caller('traiteur');
    const wrong = { ...names, phone: '06 12', postcode: '3800' };
    expect(await service.as(chef).post('/api/clients', wrong)).toMatchObject({
      status: 422,
      body: {
        fields: {
          phone: 'Ce numéro de téléphone est invalide.',
          postcode: 'Le code postal a cinq chiffres.',
        },
      },
    });
  });

  it('is in no list, in no event and not in the data export of the caterer', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, written);
    const as = service.as(chef);
    const list = JSON.stringify((await as.get('/api/clients')).body);
    const file = JSON.stringify((await as.get('/api/clients/me/export')).body);
    const { data } = await service.announced(clientChanged, ({ subject }) => subject === id);
    for (const text of personal) {
      expect(list).not.toContain(text);
      expect(file).not.toContain(text);
      expect(JSON.stringify(data)).not.toContain(text);
    }
  });

  it('is in the data export of the person, and stays with the caterer who noted it', async () => {
    const [chef, next] = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const client = await service.signUp('client', { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    await service.as(chef).put(`/api/clients/${id}`, { ...names, ...written });
    await service.selectChef(client, next.id);
    const { body } = await service.as(client).get('/api/clients/me/export');
    expect(body.records).toMatchObject([
      { id, ...kept },
      { chef_id: next.id, ...none },
    ]);
  });

  it('stays on the linked record, completed from the replaced one', async () => {
    const chef = await service.signUp('traiteur');
    const client = caller('client');
    const { id } = await service.addClient(chef, {
      email: `${client.id}@exemple.fr`,
      phone: '04 76 00 00 01',
    });
    await service.tellUser(client, 1, { chef_id: chef.id });
    const own = await service.ownRecord(client);
    await service.as(chef).put(`/api/clients/${own.id}`, { ...names, ...written });
    await service.tellUser(client, 2, { chef_id: chef.id, email_verified: true });
    expect(await service.ownRecord(client)).toMatchObject({ id, ...kept, phone: '0476000001' });
  });

  it('is erased with the record', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, written);
    await service.as(chef).delete(`/api/clients/${id}`);
    const { door_notes, ...columns } = none;
    expect(await rowOf(id)).toMatchObject({ ...columns, sealed_door_notes: door_notes });
  });

  it('is erased with the account, though what is owed stays', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const { id } = await service.ownRecord(client);
    await service.as(client).put(`/api/clients/${id}`, { ...names, ...written });
    await service.tellUserGone(client, 2);
    const text = JSON.stringify(await rowOf(id));
    for (const secret of personal) expect(text).not.toContain(secret);
    expect(await rowOf(id)).toMatchObject({ departed_at: expect.any(Date), phone: null });
  });
});

it('door notes are nowhere in the database as text, even when the call may be repeated', async () => {
  const chef = caller('traiteur');
  const key = { 'Idempotency-Key': 'door-notes-of-a-form' };
  const secret = 'Clé sous le pot 8213';
  const body = { ...names, door_notes: secret };
  const added = await service.as(chef).post('/api/clients', body, key);
  expect(added.body.door_notes).toBe(secret);
  const { rows } = await service.db.raw<{ readonly rows: { readonly name: string }[] }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  expect(rows.map(({ name }) => name)).toContain('clients');
  for (const { name } of rows) {
    const found = await service.db.raw('select 1 from ?? t where t::text like ?', [
      name,
      `%${secret}%`,
    ]);
    expect(found.rows).toEqual([]);
  }
});
