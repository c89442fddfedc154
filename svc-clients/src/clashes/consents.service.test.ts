import { allergiesApi, type AllergenCode } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const names = { firstName: 'Zoé', lastName: 'Durand' };
const milk: AllergenCode[] = ['milk'];
const formerBox = { text_version: 1 };
const box = { text_version: 2 };

function save(who: Caller, id: string, form: object) {
  return service.as(who).put(`/api/clients/${id}`, { ...names, ...form });
}
async function consentOf(who: Caller, id: string) {
  return (await service.as(who).get(`/api/clients/${id}`)).body.allergies_consent;
}
async function withdraw(who: Caller) {
  expect(await service.as(who).post('/api/clients/me/allergies/withdraw')).toMatchObject({
    status: 200,
  });
}
async function twoPeople() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  return { chef, client, id: (await service.ownRecord(client)).id };
}
async function clashesOf(chef: Caller, id: string) {
  const pairs = [{ client_id: id, allergens: milk }];
  const { body } = await service.as(chef).post('/api/clients/clashes', { pairs });
  return allergiesApi.findClashes.response.parse(body);
}

describe('a statement of consent', () => {
  test.each([
    ['own, with the version of the text', 'client', box, 'own', null, 2],
    ['own, of the specified form', 'client', undefined, 'own', null, null],
    ['reported, with its manner', 'chef', { manner: 'spoken' }, 'reported', 'spoken', null],
    ['reported, of the specified form', 'chef', undefined, 'reported', null, null],
  ] as const)('is %s', async (_what, who, allergies_consent, state, manner, text_version) => {
    const people = await twoPeople();
    const saved = await save(people[who], people.id, { allergens: milk, allergies_consent });
    expect(saved.body.allergies_consent).toEqual({
      state,
      manner,
      text_version,
      said_at: expect.any(String),
    });
    expect(await clashesOf(people.chef, people.id)).toMatchObject({
      clashes: [{ client_id: people.id, allergens: ['milk'] }],
      unknown: [],
    });
  });

  it('is null if nothing was noted, and for a new client the one of its caterer', async () => {
    const { client, id } = await twoPeople();
    expect(await consentOf(client, id)).toBeNull();
    const chef = caller('traiteur');
    const added = await service.addClient(chef, {
      allergens: milk,
      allergies_consent: { manner: 'written' },
    });
    expect(added.allergies_consent).toMatchObject({ state: 'reported', manner: 'written' });
  });

  it('stays when something else is saved, and is asked for again after a caterer’s change', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    const given = await consentOf(client, id);
    await save(chef, id, { allergies: 'lait', likes: 'riz' });
    expect(await consentOf(chef, id)).toEqual(given);
    await save(chef, id, { allergies: 'lait, kiwi' });
    expect(await consentOf(client, id)).toMatchObject({ state: 'reported', manner: null });
    await save(client, id, { allergies: 'lait, kiwi', allergies_consent: box });
    expect(await consentOf(client, id)).toMatchObject({ state: 'own', text_version: 2 });
  });

  test.each([[{ text_version: 3 }], [{ text_version: 0 }], [{ manner: 'guessed' }], ['yes']])(
    'is refused as %j',
    async (allergies_consent) => {
      const { client, id } = await twoPeople();
      const saved = await save(client, id, { allergens: milk, allergies_consent });
      expect(saved.status).toBe(422);
    },
  );

  it('is completed by a caterer who says later how the person agreed', async () => {
    const { chef, id } = await twoPeople();
    await save(chef, id, { allergens: milk });
    await save(chef, id, { allergens: milk, allergies_consent: { manner: 'written' } });
    expect(await consentOf(chef, id)).toMatchObject({ state: 'reported', manner: 'written' });
  });

  it('of the person is not replaced by a caterer who changes nothing', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    await save(chef, id, { allergens: milk, allergies_consent: { manner: 'written' } });
    expect(await consentOf(chef, id)).toMatchObject({ state: 'own', text_version: 2 });
  });

  it('to a former text is known as such, and a new one is kept beside it', async () => {
    const { client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: formerBox });
    expect(await consentOf(client, id)).toMatchObject({ state: 'own', text_version: 1 });
    await save(client, id, { allergens: milk, allergies_consent: box });
    const { body } = await service.as(client).get('/api/clients/me/export');
    expect(body.records[0].allergies_consents).toMatchObject([
      { text_version: 1 },
      { text_version: 2 },
    ]);
  });

  it('lets a caterer who was left read what was noted then', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    const present = await service.ownRecord(client);
    await save(client, present.id, { allergens: ['milk', 'nuts'] });
    const { body } = await service.as(chef).get(`/api/clients/${id}`);
    expect(body).toMatchObject({ allergens: milk, allergies_consent: { text_version: 2 } });
  });

  it('goes with the person to the next caterer, and into the data export', async () => {
    const { client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    expect((await service.ownRecord(client)).allergies_consent).toMatchObject({ text_version: 2 });
    const { body } = await service.as(client).get('/api/clients/me/export');
    expect(body.records[0].allergies_consents).toMatchObject([{ state: 'own', text_version: 2 }]);
  });
});

describe('a withdrawn agreement', () => {
  it('erases the allergies with every caterer, who must ask', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies: 'kiwi', allergies_consent: box });
    const next = await service.signUp('traiteur');
    await service.selectChef(client, next.id);
    const { id: nextId } = await service.ownRecord(client);
    await withdraw(client);
    for (const [who, record] of [
      [chef, id],
      [next, nextId],
    ] as const) {
      const { body } = await service.as(who).get(`/api/clients/${record}`);
      expect(body).toMatchObject({
        allergies: null,
        allergens: [],
        allergies_consent: { state: 'withdrawn' },
      });
      expect(await clashesOf(who, record)).toEqual({
        clashes: [],
        unreadable: [],
        unknown: [record],
      });
      const row = await service.db('clients').where({ id: record }).first();
      expect(row).toMatchObject({ sealed_allergies: null, sealed_allergens: null });
    }
  });

  it('erases the responses stored for repeated calls', async () => {
    const [chef, client] = [await service.signUp('traiteur'), await service.signUp('client')];
    const form = { firstName: 'Zoé', lastName: 'Durand', allergens: milk };
    const key = { 'Idempotency-Key': newId() };
    const { id } = (await service.as(chef).post('/api/clients', form, key)).body;
    const kept = () => service.db('idempotency_keys').whereRaw('subjects @> array[?::uuid]', [id]);
    expect(await kept()).toHaveLength(1);
    const linked = { user_id: client.id, agreed_at: new Date() };
    await service.db('clients').where({ id }).update(linked);
    await withdraw(client);
    expect(await kept()).toEqual([]);
  });

  it('is not restored by an open form, on either side, until it is given again', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    await withdraw(client);
    for (const who of [chef, client]) {
      const late = await save(who, id, { allergies: 'lait' });
      expect(late).toMatchObject({ status: 422, body: { code: 'allergies_consent_withdrawn' } });
      expect((await save(who, id, { likes: 'riz' })).status).toBe(200);
    }
    const told = await save(chef, id, {
      allergens: milk,
      allergies_consent: { manner: 'spoken' },
    });
    expect(told.body).toMatchObject({ allergies: 'lait', allergies_consent: { manner: 'spoken' } });
    await withdraw(client);
    const again = await save(client, id, { allergens: milk, allergies_consent: box });
    expect(again.body).toMatchObject({ allergies: 'lait', allergies_consent: { state: 'own' } });
  });

  it('stays withdrawn after a change to a caterer who had noted something', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk, allergies_consent: box });
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    await withdraw(client);
    await service.selectChef(client, chef.id);
    expect(await service.ownRecord(client)).toMatchObject({
      id,
      allergies: null,
      allergies_consent: { state: 'withdrawn' },
    });
  });
});

describe('the list of readers of my allergies', () => {
  const readings = async (who: Caller, query = '') => {
    const answer = await service.as(who).get(`/api/clients/me/allergy-reads${query}`);
    return allergiesApi.listAllergyReads.response.parse(answer.body);
  };

  it('shows the purpose of each reading, without the readings by the person', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk });
    await service.as(chef).get(`/api/clients/${id}`);
    await clashesOf(chef, id);
    const { reads, before } = await readings(client);
    expect(reads).toMatchObject([
      { reader_id: chef.id, reader_role: 'traiteur', purpose: 'clash' },
      { reader_id: chef.id, reader_role: 'traiteur', purpose: 'profile' },
    ]);
    expect(before).toBeNull();
    expect((await readings(await service.signUp('client'))).reads).toEqual([]);
  });

  it('comes in pages, each reading once', async () => {
    const { chef, client, id } = await twoPeople();
    await save(client, id, { allergens: milk });
    for (let n = 0; n < 23; n++) await service.as(chef).get(`/api/clients/${id}`);
    const first = await readings(client);
    const second = await readings(client, `?before=${first.before}`);
    expect([first.reads.length, second.reads.length, second.before]).toEqual([20, 3, null]);
  });
});
