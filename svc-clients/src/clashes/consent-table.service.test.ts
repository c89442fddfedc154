import { allergenCodes, allergiesApi, type AllergenCode } from '@gamelles/contracts';
import type { Caller } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startClients, startWithAnotherKey, type Clients } from '../testing/start-clients.ts';

let service: Clients;
/** The same database, read with another key. */
let wrongKey: Clients;
beforeAll(async () => {
  service = await startClients();
  wrongKey = await startWithAnotherKey(service);
});
afterAll(async () => {
  await wrongKey.stop();
  await service.stop();
});

interface Two {
  readonly chef: Caller;
  readonly client: Caller;
  readonly id: string;
}
type Step = (people: Two, allergens: readonly AllergenCode[]) => Promise<unknown>;

async function save(who: Caller, { id }: Two, form: object) {
  const body = { firstName: 'Zoé', lastName: 'Durand', ...form };
  expect(await service.as(who).put(`/api/clients/${id}`, body)).toMatchObject({ status: 200 });
}

function own(allergies_consent?: object): Step {
  return (people, allergens) => save(people.client, people, { allergens, allergies_consent });
}
function reported(allergies_consent?: object): Step {
  return (people, allergens) => save(people.chef, people, { allergens, allergies_consent });
}
const withdraw: Step = ({ client }) =>
  service.as(client).post('/api/clients/me/allergies/withdraw');
const withoutAnyWord: Step = ({ id }) =>
  service.db('clients').where({ id }).update({ allergy_consents: null });

const box = { text_version: 1 };
const known: [state: string, steps: readonly Step[]][] = [
  ['noted before statements were stored', [reported(), withoutAnyWord]],
  ['agreed to by the client', [own(box)]],
  ['written by the client in the specified form', [own()]],
  ['reported as spoken', [reported({ manner: 'spoken' })]],
  ['reported as written', [reported({ manner: 'written' })]],
  ['reported without a manner', [reported()]],
  ['reported, then agreed to', [reported(), own(box)]],
  ['withdrawn, then given again', [own(box), withdraw, own(box)]],
  ['withdrawn, then reported again', [own(box), withdraw, reported({ manner: 'spoken' })]],
];

/**
 * A client with half of the 14 allergens: every second code, the first or the second of each pair.
 */
async function aClient(steps: readonly Step[], turn: number) {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const people = { chef, client, id: (await service.ownRecord(client)).id };
  const noted = allergenCodes.filter((_code, at) => at % 2 === turn);
  for (const step of steps) await step(people, noted);
  return { ...people, noted };
}

/** The responses for 14 dishes with one allergen each. */
async function answersOf({ chef, id }: Two, asked = service) {
  const pairs = allergenCodes.map((code) => ({ client_id: id, allergens: [code] }));
  const { body } = await asked.as(chef).post('/api/clients/clashes', { pairs });
  return allergiesApi.findClashes.response.parse(body);
}

describe.each([0, 1])('of every second allergen, from number %i on', (turn) => {
  test.each(known)('%s: each noted allergen clashes, and no other', async (_state, steps) => {
    const people = await aClient(steps, turn);
    const clashes = people.noted.map((code) => ({ client_id: people.id, allergens: [code] }));
    expect(await answersOf(people)).toEqual({ clashes, unreadable: [], unknown: [] });
  });

  test('withdrawn: no allergen is revealed, and the client must be asked', async () => {
    const people = await aClient([own(box), withdraw], turn);
    const unknown = [people.id];
    expect(await answersOf(people)).toEqual({ clashes: [], unreadable: [], unknown });
  });

  test('sealed with another key: no allergen is revealed, and the client is reported as unreadable', async () => {
    const people = await aClient([own(box)], turn);
    const unreadable = [people.id];
    expect(await answersOf(people, wrongKey)).toEqual({ clashes: [], unreadable, unknown: [] });
  });
});
