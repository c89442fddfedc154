import { randomBytes } from 'node:crypto';
import { caller, getOrThrow, runProgram } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allergiesKey, startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

const fresh = randomBytes(32).toString('base64');

/** Runs the program as an operator does. */
function reseal(before = allergiesKey) {
  return runProgram(new URL('../reseal.ts', import.meta.url), [], {
    DATABASE_URL: getOrThrow(service.sandbox.databases, 'clients').app,
    ALLERGIES_KEY_BEFORE: before,
    ALLERGIES_KEY: fresh,
  });
}
function sealedNotes() {
  return service
    .db('clients')
    .orderBy('id')
    .select('id', 'version', 'sealed_allergies', 'sealed_allergens', 'sealed_door_notes');
}

test('notes that a leaked key opens are sealed with another one, which then opens them', async () => {
  const chef = caller('traiteur');
  const notes = { allergens: ['milk' as const], door_notes: 'Code 4711' };
  const noted = await service.addClient(chef, notes);
  await service.addClient(chef);
  // More than a page.
  for (let n = 0; n < 201; n++) await service.addClient(chef, { allergies: 'noix' });
  const before = await sealedNotes();

  expect(await reseal()).toMatchObject({
    code: 0,
    stdout: 'Sealed 204 notes with the present key; 0 open with neither\n',
  });
  const after = await sealedNotes();
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
  expect(await service.as(chef).get(`/api/clients/${noted.id}`)).toMatchObject({ status: 503 });
  const next = await startClients({ ALLERGIES_KEY: fresh }, service.sandbox);
  try {
    const { body } = await next.as(chef).get(`/api/clients/${noted.id}`);
    expect(body).toMatchObject({ allergies: 'lait', ...notes, version: noted.version });
  } finally {
    await next.stop();
  }

  expect(await reseal()).toMatchObject({ code: 0, stdout: expect.stringContaining('Sealed 0') });
  expect(await sealedNotes()).toEqual(after);
});

test('notes that neither key opens stay as they are, and the program says so', async () => {
  const chef = caller('traiteur');
  await service.addClient(chef, { allergies: 'noix', door_notes: 'Code 4711' });
  const before = await sealedNotes();
  expect(await reseal(randomBytes(32).toString('base64'))).toMatchObject({
    code: 1,
    stdout: 'Sealed 0 notes with the present key; 2 open with neither\n',
  });
  expect(await sealedNotes()).toEqual(before);
});
