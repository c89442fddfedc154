import { clientChanged, emailChangeAsked } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listClients } from './queries.ts';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function eventsOf(id: string) {
  return service.published(clientChanged).filter(({ subject }) => subject === id);
}
function eventuallyAnnounced(id: string, expected: object[]) {
  return vi.waitFor(() => expect(eventsOf(id)).toMatchObject(expected), { timeout: 60_000 });
}

describe('a new client', () => {
  it('is stored with tidy lists, nothing owed, and both spellings of the names', async () => {
    const chef = caller('traiteur');
    const client = await service.addClient(chef, {
      firstName: ' Léa ',
      email: 'Lea@Exemple.fr',
      allergies: 'gluten,, noix ',
      likes: 'riz,pâtes',
      chef_id: chef.id,
    });
    expect(client).toEqual({
      id: expect.any(String),
      chef_id: chef.id,
      firstname: 'Léa',
      lastname: 'Martin',
      firstName: 'Léa',
      lastName: 'Martin',
      email: 'lea@exemple.fr',
      allergies: 'gluten, noix',
      allergens: [],
      allergies_consent: expect.objectContaining({ state: 'reported' }),
      likes: 'riz, pâtes',
      phone: null,
      street: null,
      postcode: null,
      city: null,
      door_notes: null,
      box_owed: 0,
      amount_due: 0,
      version: 1,
    });
    expect((await service.as(chef).get(`/api/clients/${client.id}`)).body).toEqual(client);
  });

  it('is announced without e-mail, allergies and likes', async () => {
    const chef = caller('traiteur');
    const secrets = { email: 'lea@exemple.fr', allergies: 'noix', likes: 'riz' };
    const { id } = await service.addClient(chef, secrets);
    await eventuallyAnnounced(id, [{ aggregateversion: 1 }]);
    expect(eventsOf(id)[0]?.data).toEqual({
      id,
      deleted: false,
      change: 'created',
      chef_id: chef.id,
      user_id: null,
      firstname: 'Léa',
      lastname: 'Martin',
    });
  });

  it('may also come without the prefix, in the other spelling, with empty fields', async () => {
    const body = { firstname: 'Max', lastname: 'Roy', email: '', allergies: null, likes: '' };
    const answer = await service.as(caller('traiteur')).post('/clients', body);
    expect(answer).toMatchObject({
      status: 201,
      body: { firstName: 'Max', email: null, allergies: null, likes: null },
    });
  });

  it('is refused in the name of another caterer', async () => {
    const body = { firstName: 'Léa', lastName: 'Martin', chef_id: newId() };
    expect(await service.as(caller('traiteur')).post('/api/clients', body)).toMatchObject({
      status: 403,
      body: { code: 'not_own_id' },
    });
  });

  it.each([
    [{ allergies: 'noix, Noix' }, { allergies: 'Duplicate allergies are not allowed.' }],
    [{ likes: 'riz,riz' }, { likes: 'Duplicate likes are not allowed.' }],
  ])('is refused with duplicates: %j', async (lists, fields) => {
    const chef = caller('traiteur');
    const body = { firstName: 'Léa', lastName: 'Martin', ...lists };
    expect(await service.as(chef).post('/api/clients', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields },
    });
    expect((await service.as(chef).get('/api/clients')).body).toEqual([]);
  });
});

describe('the list of clients', () => {
  it('contains the caterer’s clients, sorted by last and first name as in French', async () => {
    const [chef, other] = [caller('traiteur'), caller('traiteur')];
    for (const [firstName, lastName] of [
      ['Zoé', 'Petit'],
      ['Léa', 'eluard'],
      ['Anne', 'Éluard'],
      ['Max', 'Zola'],
      ['Eva', 'Petit'],
    ] as const) {
      await service.addClient(chef, { firstName, lastName });
    }
    await service.addClient(other);
    const { body } = await service.as(chef).get('/api/clients');
    expect(
      body.map((c: { readonly lastname: string; readonly firstname: string }) => c.lastname),
    ).toEqual(['eluard', 'Éluard', 'Petit', 'Petit', 'Zola']);
    expect(body[2]).toEqual({
      id: expect.any(String),
      firstname: 'Eva',
      lastname: 'Petit',
      box_owed: 0,
      amount_due: 0,
      has_allergies: false,
    });
  });

  it('is read in order from an index, without the rows of other caterers', async () => {
    const asked = vi.fn();
    service.db.once('query', asked);
    await listClients(service.db, caller('traiteur'));
    const { sql, bindings } = asked.mock.lastCall?.[0] ?? {};
    const query = `explain ${sql.replaceAll(/\$\d+/g, '?')}`;
    const plan = await service.db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off');
      return JSON.stringify((await trx.raw(query, bindings)).rows);
    });
    expect(plan).toContain('clients_of_chef');
    expect(plan).not.toContain('Sort');
  });
});

describe('a client changed by its caterer', () => {
  it('has all values of the form, duplicates and emptied fields included', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { email: 'a@exemple.fr', likes: 'riz' });
    const body = {
      firstName: 'Léonie',
      lastName: 'Roy',
      email: 'b@exemple.fr',
      allergies: 'noix,noix',
      likes: '',
    };
    const answer = await service.as(chef).put(`/api/clients/${id}`, body);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        firstname: 'Léonie',
        lastname: 'Roy',
        email: 'b@exemple.fr',
        allergies: 'noix, noix',
        likes: null,
      },
    });
    await eventuallyAnnounced(id, [
      { aggregateversion: 1, data: { change: 'created', firstname: 'Léa' } },
      { aggregateversion: 2, data: { change: 'updated', firstname: 'Léonie', lastname: 'Roy' } },
    ]);
  });

  it('keeps the address of the account behind it', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const { id, email } = await service.ownRecord(client);
    const names = { firstName: 'Zoé', lastName: 'Roy' };
    const put = (body: object) => service.as(chef).put(`/api/clients/${id}`, body);

    expect(await put({ ...names, email: 'autre@exemple.fr' })).toMatchObject({
      status: 422,
      body: { code: 'email_change_needs_confirmation', fields: { email: expect.any(String) } },
    });
    expect((await service.ownRecord(client)).lastname).toBe('Durand');
    expect((await put({ ...names, email: '' })).body).toMatchObject({ email, lastname: 'Roy' });
    expect((await put({ ...names, email: email?.toUpperCase() })).status).toBe(200);
  });
});

describe('a client changed by itself', () => {
  it('writes its own lists, and nothing to a caterer who was left', async () => {
    const [before, now] = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const client = await service.signUp('client', { chef_id: before.id });
    const former = await service.ownRecord(client);
    await service.selectChef(client, now.id);
    const { id } = await service.ownRecord(client);

    const body = { firstName: 'Zoë', lastName: 'Roy', allergies: 'lait' };
    const answer = await service.as(client).put(`/api/clients/${id}`, body);

    expect(answer.body).toMatchObject({ id, firstname: 'Zoë', allergies: 'lait' });
    const asFormerChefSees = await service.as(before).get(`/api/clients/${former.id}`);
    expect(asFormerChefSees.body).toMatchObject({ firstname: 'Zoé', allergies: null });
    await vi.waitFor(() => {
      expect(eventsOf(id).at(-1)?.data).toMatchObject({ firstname: 'Zoë', user_id: client.id });
      expect(eventsOf(former.id).at(-1)?.data).toMatchObject({ firstname: 'Zoé', user_id: null });
    });
  });

  it('asks for another address, and keeps the log-in address until the other one is confirmed', async () => {
    const client = await service.signUp('client');
    const { id, email } = await service.ownRecord(client);
    const body = { firstName: 'Zoé', lastName: 'Roy', email: 'Autre@exemple.fr' };
    const answer = await service.as(client).put(`/api/clients/${id}`, body);
    expect(answer).toMatchObject({ status: 200, body: { email, lastname: 'Roy' } });
    const asked = await service.announced(
      emailChangeAsked,
      ({ data }) => data.user_id === client.id,
    );
    expect(asked.data).toEqual({
      id: asked.subject,
      user_id: client.id,
      email: 'autre@exemple.fr',
    });
  });

  it('asks for nothing with its present address, and for at most five addresses an hour', async () => {
    const client = await service.signUp('client');
    const { id, email } = await service.ownRecord(client);
    const put = (wanted: unknown) =>
      service
        .as(client)
        .put(`/api/clients/${id}`, { firstName: 'Zoé', lastName: 'Roy', email: wanted });
    const asked = () =>
      service.published(emailChangeAsked).filter(({ data }) => data.user_id === client.id);
    await put(email);
    await put('');
    for (let n = 1; n <= 5; n++) expect((await put(`autre${n}@exemple.fr`)).status).toBe(200);
    const refused = await put('autre6@exemple.fr');
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    await vi.waitFor(() => expect(asked()).toHaveLength(5));
  });
});

describe('a client deleted by its caterer', () => {
  it('leaves the list, returns 404, and leaves nothing personal', async () => {
    const chef = caller('traiteur');
    const secrets = { email: 'lea@exemple.fr', allergies: 'noix', likes: 'riz' };
    const { id } = await service.addClient(chef, secrets);
    const as = service.as(chef);

    const answer = await as.delete(`/api/clients/${id}`);

    expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect((await as.get('/api/clients')).body).toEqual([]);
    for (const again of [as.get(`/api/clients/${id}`), as.delete(`/api/clients/${id}`)]) {
      expect(await again).toMatchObject({ status: 404, body: { code: 'client_not_found' } });
    }
    expect(await service.db('clients').where({ id }).first()).toMatchObject({
      firstname: '',
      lastname: '',
      email: null,
      allergies: null,
      sealed_allergies: null,
      likes: null,
      user_id: null,
    });
    await eventuallyAnnounced(id, [
      { aggregateversion: 1 },
      { aggregateversion: 2, data: { id, deleted: true, change: 'deleted' } },
    ]);
  });

  it('goes on without a caterer when it has an account', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client', { chef_id: chef.id });
    const erased = await service.ownRecord(client);
    await service.as(chef).delete(`/api/clients/${erased.id}`);
    const own = await service.ownRecord(client);
    expect(own).toEqual({ ...erased, id: own.id, chef_id: null });
    expect(own.id).not.toBe(erased.id);
  });
});
