import { newId } from '@gamelles/service-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** An account whose current record is the older of its two records. */
async function backAtTheFirst() {
  const [first, second] = [await service.signUp('traiteur'), await service.signUp('traiteur')];
  const client = await service.signUp('client', { chef_id: first.id });
  await service.selectChef(client, second.id);
  const { id: other } = await service.ownRecord(client);
  return { first, second, client, other };
}

test('writers of several records of one account never deadlock', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, backAtTheFirst));
  const answers: string[] = [];
  for (let round = 0; round < 12; round++) {
    const calls = people.flatMap(({ first, second, client, other }) => [
      service.as(client).post('/api/clients/me/allergies/withdraw'),
      service.as(client).put(`/api/clients/${other}`, { firstName: newId(), lastName: 'Roy' }),
      service.as(second).post(`/api/clients/${other}/allergies/withdraw`),
      service.selectChef(client, round % 2 === 0 ? first.id : second.id),
    ]);
    answers.push(...(await Promise.all(calls)).map(({ status }) => String(status)));
  }
  // A name for a record that was left meanwhile is refused.
  expect(['200', '412']).toEqual(expect.arrayContaining([...new Set(answers)]));
});
