import { allergenCodes, allergiesApi, type AllergenCode } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startClients, startWithAnotherKey, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

interface Pair {
  readonly client_id: string;
  readonly allergens: readonly AllergenCode[];
}

async function clashesOf(chef: Caller, pairs: readonly Pair[], asked = service) {
  const answer = await asked.as(chef).post('/api/clients/clashes', { pairs });
  expect(answer).toMatchObject({ status: 200 });
  return allergiesApi.findClashes.response.parse(answer.body);
}

function readsOf(id: string) {
  return service.db('allergy_reads').where({ client_id: id }).select('reader_id', 'purpose');
}

function pairOf(client_id: string, allergens: readonly string[]) {
  return { client_id, allergens };
}

const nothing = { clashes: [], unreadable: [], unknown: [] };

describe('a dish beside a client', () => {
  test.each(allergenCodes)(
    'with %s in both is a clash, and with it in only one is none',
    async (code) => {
      const chef = caller('traiteur');
      const { id } = await service.addClient(chef, { allergens: [code] });
      const all = await clashesOf(chef, [{ client_id: id, allergens: [...allergenCodes] }]);
      expect(all).toEqual({ ...nothing, clashes: [{ client_id: id, allergens: [code] }] });
      const others = allergenCodes.filter((other) => other !== code);
      expect(await clashesOf(chef, [{ client_id: id, allergens: others }])).toEqual(nothing);
    },
  );

  it('is reported for each dish, with one reading of each client per call', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergens: ['milk', 'eggs'] });
    await service.db('allergy_reads').where({ client_id: id }).delete();
    const { clashes } = await clashesOf(chef, [
      { client_id: id, allergens: ['milk'] },
      { client_id: id, allergens: ['fish'] },
      { client_id: id, allergens: ['eggs', 'gluten'] },
    ]);
    expect(clashes.map(({ allergens }) => allergens)).toEqual([['milk'], ['eggs']]);
    expect(await readsOf(id)).toEqual([{ reader_id: chef.id, purpose: 'clash' }]);
  });

  it('is unknown if there is free text, and no reading if nothing is noted', async () => {
    const chef = caller('traiteur');
    const other = await service.addClient(chef, { allergens: ['milk'], allergies: 'kiwi' });
    const typed = await service.addClient(chef, { allergies: 'lait' });
    const none = await service.addClient(chef);
    const pairs = [other, typed, none].map(({ id }) => ({
      client_id: id,
      allergens: ['milk'] as const,
    }));
    expect(await clashesOf(chef, pairs)).toEqual({
      clashes: [{ client_id: other.id, allergens: ['milk'] }],
      unreadable: [],
      unknown: [other.id, typed.id],
    });
    expect(await readsOf(none.id)).toEqual([]);
  });

  it('gets the same response for a foreign and an unknown client, without a reading', async () => {
    const { id } = await service.addClient(caller('traiteur'), { allergens: ['milk'] });
    const before = await readsOf(id);
    const nobody = newId();
    const pairs = [id, nobody].map((client_id) => ({ client_id, allergens: ['milk'] as const }));
    const answer = await clashesOf(caller('traiteur'), pairs);
    expect(answer).toEqual({ ...nothing, unknown: [id, nobody] });
    expect(await readsOf(id)).toEqual(before);
  });

  it('is unreadable with another key, and the other clients are answered', async () => {
    const chef = caller('traiteur');
    const noted = await service.addClient(chef, { allergens: ['milk'] });
    const free = await service.addClient(chef);
    const wrong = await startWithAnotherKey(service);
    const pairs = [noted, free].map(({ id }) => ({ client_id: id, allergens: ['milk'] as const }));
    const answer = await clashesOf(chef, pairs, wrong);
    await wrong.stop();
    expect(answer).toEqual({ ...nothing, unreadable: [noted.id] });
  });

  test.each([
    ['a body without pairs', {}],
    ['no pair', { pairs: [] }],
    ['101 pairs', { pairs: Array.from({ length: 101 }, () => pairOf(newId(), [])) }],
    ['a word in place of a code', { pairs: [pairOf(newId(), ['lait'])] }],
    ['SQL in place of an id', { pairs: [pairOf("' or 1 = 1", ['milk'])] }],
  ])('is refused as %s', async (_what, body) => {
    const answer = await service.as(caller('traiteur')).post('/api/clients/clashes', body);
    expect(answer.status).toBe(422);
  });
});

describe('codes of a record', () => {
  const names = { firstName: 'Léa', lastName: 'Martin' };
  async function saved(chef: Caller, id: string, form: object) {
    const { body } = await service.as(chef).put(`/api/clients/${id}`, { ...names, ...form });
    return [body.allergies, body.allergens];
  }

  it('appear as words in the specified text, beside the free text', async () => {
    const chef = caller('traiteur');
    const made = await service.addClient(chef, {
      allergens: ['milk', 'gluten'],
      allergies: 'kiwi',
    });
    expect([made.allergies, made.allergens]).toEqual(['gluten, lait, kiwi', ['gluten', 'milk']]);
  });

  it('survive a form without codes as long as its text contains their words', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergens: ['milk', 'eggs'] });
    const edited = await saved(chef, id, { allergies: 'Lait, soja' });
    expect(edited).toEqual(['Lait, soja', ['milk']]);
    expect(await saved(chef, id, {})).toEqual([null, []]);
  });

  it('are never derived from a text', async () => {
    const chef = caller('traiteur');
    const { id } = await service.addClient(chef, { allergies: 'lait, œufs' });
    expect(await saved(chef, id, { allergies: 'lait', allergens: [] })).toEqual(['lait', []]);
    expect(await saved(chef, id, { allergens: ['milk'] })).toEqual(['lait', ['milk']]);
  });

  it('are nowhere in the database as text, and go with the person from caterer to caterer', async () => {
    const [one, other] = [await service.signUp('traiteur'), await service.signUp('traiteur')];
    const client = await service.signUp('client', { chef_id: one.id });
    const { id } = await service.ownRecord(client);
    await saved(client, id, { allergens: ['lupin'] });
    await service.selectChef(client, other.id);
    const moved = await service.ownRecord(client);
    expect([moved.chef_id, moved.allergens]).toEqual([other.id, ['lupin']]);
    const row = await service.db('clients').where({ id: moved.id }).first();
    expect(JSON.stringify(row)).not.toContain('lupin');
    await service.as(other).delete(`/api/clients/${moved.id}`);
    const erased = await service.db('clients').where({ id: moved.id }).first();
    expect(erased).toMatchObject({ sealed_allergies: null, sealed_allergens: null });
  });
});
