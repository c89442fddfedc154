import { newId } from '@gamelles/service-kit';
import { openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { noReadsOfErasedRecords } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

/** A client whose allergies were read twelve thousand times, and other readings. */
async function aClientOfYears() {
  const chef = await service.signUp('traiteur');
  const { id } = await service.addClient(chef, { allergies: 'noix' });
  const owner = await openAsOwner(service.sandbox, 'clients');
  await owner.raw(
    `insert into allergy_reads (client_id, reader_id, reader_role, purpose)
     select client_id, :reader, 'traiteur', 'round'
       from (select cast(:id as uuid), 12000
              union all
             select gen_random_uuid(), 100 from generate_series(1, 300)) clients (client_id, reads)
      cross join lateral generate_series(1, reads)`,
    { id, reader: chef.id },
  );
  await owner.raw('vacuum analyze allergy_reads');
  await owner.destroy();
  return { chef, id };
}

function readsOf(id: string) {
  return service.db('allergy_reads').where({ client_id: id }).limit(1);
}

test('the readings of years are deleted with their record', async () => {
  const { chef, id } = await aClientOfYears();
  expect(await readsOf(id)).toHaveLength(1);
  expect((await service.as(chef).delete(`/api/clients/${id}`)).status).toBe(200);
  expect(await readsOf(id)).toEqual([]);
});

test('readings that came too late are found by their record, and deleted', async () => {
  const { id } = await aClientOfYears();
  await service.db('clients').where({ id }).update({ deleted_at: new Date() });
  const plans = await plansOf(service.db, (db) => noReadsOfErasedRecords(db).countWrong());
  expect(plans).toHaveLength(1);
  expect(plans.flatMap(({ readWhole }) => readWhole)).not.toContain('allergy_reads');

  const check = noReadsOfErasedRecords(service.db);
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect([await check.countWrong(), await readsOf(id), await readsOf(newId())]).toEqual([
    0,
    [],
    [],
  ]);
});
