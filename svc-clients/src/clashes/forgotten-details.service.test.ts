import { allergyConsent, clientChanged, detailsForgotten } from '@gamelles/contracts';
import { getOrThrow, runProgram } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** The versions of a record that are announced, those without an agreement apart. */
function versionsOf(id: string) {
  const versions = (events: readonly Announced[]) =>
    events.filter(({ subject }) => subject === id).map(({ aggregateversion }) => aggregateversion);
  return {
    changed: versions(service.published(clientChanged)),
    forgotten: versions(service.published(detailsForgotten)),
  };
}
interface Announced {
  readonly subject: string;
  readonly aggregateversion: number;
}
function timesAnnounced(id: string): number {
  return service.published(detailsForgotten).filter(({ data }) => data.id === id).length;
}
function reannounce(id: string) {
  const DATABASE_URL = getOrThrow(service.sandbox.databases, 'clients').app;
  const program = new URL('../reannounce.ts', import.meta.url);
  return runProgram(program, ['--aggregate', id], { DATABASE_URL });
}

test('a withdrawal is announced for the record with every caterer, and again when asked', async () => {
  const client = await service.signUp('client', { chef_id: (await service.signUp('traiteur')).id });
  const former = await service.ownRecord(client);
  await service.selectChef(client, (await service.signUp('traiteur')).id);
  const present = await service.ownRecord(client);
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  for (const { id } of [former, present]) await expect.poll(() => timesAnnounced(id)).toBe(1);

  const other = await service.ownRecord(await service.signUp('client'));
  for (const { id } of [other, present]) expect((await reannounce(id)).code).toBe(0);
  await expect.poll(() => timesAnnounced(present.id)).toBe(2);
  expect(timesAnnounced(other.id)).toBe(0);
});

test('any change of a record keeps the rule, until the person agrees again', async () => {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  const rename = (firstName: string) =>
    service.as(chef).put(`/api/clients/${id}`, { firstName, lastName: 'Martin' });
  expect(await rename('Léo')).toMatchObject({ status: 200 });
  expect(await rename('Léon')).toMatchObject({ status: 200 });
  await expect.poll(() => versionsOf(id)).toEqual({ changed: [1, 2, 3, 4], forgotten: [2, 3, 4] });

  const allergies_consent = { text_version: allergyConsent.version };
  const body = { firstName: 'Léa', lastName: 'Martin', allergens: ['milk'], allergies_consent };
  expect(await service.as(client).put(`/api/clients/${id}`, body)).toMatchObject({ status: 200 });
  await expect.poll(() => versionsOf(id).changed).toContain(5);
  expect(versionsOf(id).forgotten).toEqual([2, 3, 4]);
});

test('a withdrawal goes along to the record with the next caterer', async () => {
  const client = await service.signUp('client', { chef_id: (await service.signUp('traiteur')).id });
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  await service.selectChef(client, (await service.signUp('traiteur')).id);
  const { id } = await service.ownRecord(client);
  await expect.poll(() => versionsOf(id)).toEqual({ changed: [1], forgotten: [1] });
});
