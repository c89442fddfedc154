import { profileNoted } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function save(who: Caller, id: string, form: object) {
  return service
    .as(who)
    .put(`/api/clients/${id}`, { firstName: 'Zoé', lastName: 'Durand', ...form });
}
function report(who: Caller, id: string) {
  return service.as(who).post(`/api/clients/${id}/allergies/withdraw`);
}
async function twoPeople() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  return { chef, client, id: (await service.ownRecord(client)).id };
}
function noticesOf(client: Caller) {
  return service.published(profileNoted).filter(({ data }) => data.user_id === client.id);
}
/** Waits until all that was announced so far is published. */
async function allPublished() {
  const { chef, client, id } = await twoPeople();
  await save(chef, id, { allergies: 'noix' });
  await expect.poll(() => noticesOf(client).length).toBe(1);
}

describe('the client is told', () => {
  it('about what a caterer notes, and about nothing else that is saved', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergies: 'kiwi' });
    await save(chef, id, { allergies: 'kiwi', likes: 'riz' });
    await allPublished();
    expect(noticesOf(client)).toEqual([]);

    await save(chef, id, { allergens: ['milk'], allergies: 'kiwi' });
    await allPublished();
    const [notice, ...more] = noticesOf(client);
    expect(more).toEqual([]);
    // There are no further fields, so a reader of the event learns nothing of the person's health.
    expect(notice?.data).toEqual({ id: notice?.subject, user_id: client.id });

    await save(chef, id, { allergies: '' });
    await expect.poll(() => noticesOf(client).length).toBe(2);
  });

  it('about nothing if the record has no account', async () => {
    const { chef } = await twoPeople();
    const before = service.published(profileNoted).length;
    const { id } = await service.addClient(chef, { allergies: 'noix' });
    await save(chef, id, { allergies: 'lait' });
    expect((await report(chef, id)).status).toBe(200);
    await allPublished();
    expect(service.published(profileNoted)).toHaveLength(before + 1);
  });
});

describe('a withdrawal that a caterer reports', () => {
  it('erases the allergies with every caterer, and is told once', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: ['milk'], allergies_consent: { text_version: 1 } });
    const next = await service.signUp('traiteur');
    await service.selectChef(client, next.id);
    const own = await service.ownRecord(client);

    expect((await report(next, own.id)).status).toBe(200);
    const word = { state: 'withdrawn', by_caterer: true };
    const gone = { allergies: null, allergens: [], allergies_consent: word };
    expect(await service.ownRecord(client)).toMatchObject(gone);
    for (const [who, record] of [
      [chef, id],
      [next, own.id],
    ] as const) {
      expect((await service.as(who).get(`/api/clients/${record}`)).body).toMatchObject(gone);
      const row = await service.db('clients').where({ id: record }).first();
      expect(row).toMatchObject({ sealed_allergies: null, sealed_allergens: null });
    }
    expect((await report(next, own.id)).status).toBe(200);
    await allPublished();
    expect(noticesOf(client)).toHaveLength(1);
  });

  it('erases nothing with others once the client has left the reporting caterer', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: ['milk'], allergies_consent: { text_version: 1 } });
    const next = await service.signUp('traiteur');
    await service.selectChef(client, next.id);
    expect(await report(chef, id)).toMatchObject({
      status: 200,
      body: { message: 'Ses allergies sont effacées chez toi.' },
    });
    expect((await service.as(chef).get(`/api/clients/${id}`)).body.allergies).toBeNull();
    expect(await service.ownRecord(client)).toMatchObject({
      allergies: 'lait',
      allergies_consent: { state: 'own' },
    });
  });

  it('is refused for the record of a deleted account', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: ['milk'] });
    await service.tellDelivery(1, { client_id: id, chef_id: chef.id });
    await service.tellUserGone(client, 2);
    expect(await report(chef, id)).toMatchObject({ status: 404 });
    expect(await service.db('clients').where({ id }).first()).toMatchObject({
      allergy_consents: null,
    });
  });

  it('can be corrected only by the client, who agrees again', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: ['milk'] });
    await report(chef, id);
    expect(await save(chef, id, { allergies: 'lait' })).toMatchObject({
      status: 422,
      body: { code: 'allergies_consent_withdrawn' },
    });
    const again = await save(client, id, {
      allergens: ['milk'],
      allergies_consent: { text_version: 1 },
    });
    expect(again.body).toMatchObject({ allergies: 'lait', allergies_consent: { state: 'own' } });
  });

  it('can be reported only by the caterer of the record', async () => {
    const { client, id } = await twoPeople();
    await save(client, id, { allergens: ['milk'] });
    const stranger = await service.signUp('traiteur');
    for (const unknown of [id, newId()]) {
      expect(await report(stranger, unknown)).toMatchObject({
        status: 404,
        body: { code: 'client_not_found' },
      });
    }
    expect((await report(client, id)).status).toBe(403);
    expect((await service.ownRecord(client)).allergies).toBe('lait');
  });
});
