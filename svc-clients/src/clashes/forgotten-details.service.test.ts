import { detailsForgotten } from '@gamelles/contracts';
import { runProgram, the } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function timesAnnounced(id: string): number {
  return service.published(detailsForgotten).filter(({ data }) => data.id === id).length;
}
function reannounce(id: string) {
  const DATABASE_URL = the(service.sandbox.databases, 'clients').app;
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
