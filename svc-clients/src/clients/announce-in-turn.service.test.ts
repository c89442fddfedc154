import { clientChanged, detailsForgotten } from '@gamelles/contracts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { announceInTurn } from './announce-in-turn.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
  // The service announces the first page by itself, and the next one only after these tests.
  const isTold = () => service.db('announcing').where('told_at', '>', new Date(0));
  await vi.waitFor(async () => expect(await isTold()).toHaveLength(1), { timeout: 60_000 });
});
afterAll(() => service.stop());

function toldOf({ id }: { readonly id: string }) {
  return service.published(clientChanged).filter(({ subject }) => subject === id);
}
function timesForgotten({ id }: { readonly id: string }) {
  return service.published(detailsForgotten).filter(({ subject }) => subject === id).length;
}

test('records are announced again page by page, erased ones and erased notes included', async () => {
  const chef = await service.signUp('traiteur');
  const [present, erased] = [await service.addClient(chef), await service.addClient(chef)];
  await service.as(chef).delete(`/api/clients/${erased.id}`);
  const client = await service.signUp('client', { chef_id: chef.id });
  const without = await service.ownRecord(client);
  await service.as(client).post('/api/clients/me/allergies/withdraw');
  await expect.poll(() => timesForgotten(without)).toBe(1);
  const before = [present, erased, without].map((record) => toldOf(record).at(-1));

  expect(await announceInTurn(service.db, 0, 2)).toBe(2);
  await expect.poll(() => toldOf(erased)).toHaveLength(3);
  expect([toldOf(present).length, toldOf(without).length]).toEqual([2, 2]);
  expect(await announceInTurn(service.db, 0, 2)).toBe(1);
  await expect.poll(() => toldOf(without)).toHaveLength(3);
  await expect.poll(() => timesForgotten(without)).toBe(2);
  for (const [at, record] of [present, erased, without].entries()) {
    const { data, aggregateversion } = toldOf(record).at(-1) ?? {};
    const change = before[at]?.data.change === 'deleted' ? 'deleted' : 'updated';
    expect({ data, aggregateversion }).toEqual({
      data: { ...before[at]?.data, change },
      aggregateversion: before[at]?.aggregateversion,
    });
  }

  expect(await announceInTurn(service.db, 0, 2)).toBe(2);
  await expect.poll(() => toldOf(present)).toHaveLength(3);
});

test('two instances announce one page, and no page follows too soon', async () => {
  const other = await service.db.transaction();
  await other('announcing').forUpdate();
  expect(await announceInTurn(service.db, 0)).toBe(0);
  await other.rollback();
  expect(await announceInTurn(service.db, 60)).toBe(0);
  expect(await announceInTurn(service.db, 0)).toBeGreaterThan(0);
});
