import { clientChanged, detailsForgotten } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleted, departedFrom } from '../testing/gone-clients.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { noAdaptedRecipesOfGoneClients } from './self-check.ts';

let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries();
});
afterAll(() => service.stop());

const chef = caller('traiteur');
function adapt(id: string) {
  return service.as(chef).patch(`/api/deliveries/${id}/adapted`, { adapted: true });
}
async function adaptedOf(client_id: string) {
  const rows = await service.db('deliveries').where({ client_id }).orderBy('id');
  return rows.flatMap(({ adapted_at, adapted_by }) => [adapted_at, adapted_by]);
}
async function isKnownAsGone(id: string): Promise<boolean> {
  const client = await service.db('clients').where({ id }).first();
  return client.deleted || client.departed;
}

async function changeName(id: string, version: number) {
  const data = { ...present, id, firstname: `Léa ${version}` };
  await service.publish(clientChanged, { subject: id, version, data });
  const name = async () => (await service.db('clients').where({ id }).first()).firstname;
  await expect.poll(name).toBe(data.firstname);
}

const present = {
  deleted: false,
  change: 'updated',
  chef_id: chef.id,
  user_id: null,
  lastname: 'Martin',
} as const;
// Like a transaction that a simultaneous write has not seen.
function markDeparted(id: string) {
  return service.db('clients').where({ id }).update({ departed: true });
}
function markForgotten(client_id: string) {
  return service.db('forgotten_details').insert({ client_id, version: 1 });
}

test.each([
  { what: 'is removed', gone: deleted },
  { what: 'has deleted the account', gone: departedFrom(chef.id) },
])('no adapted recipe is stored of a client who $what', async ({ gone }) => {
  const { id, client_id } = await service.deliver(chef);
  const other = await service.deliver(chef, { adapted: true });
  await adapt(id);
  expect(await adaptedOf(client_id)).toEqual([expect.any(Date), chef.id]);
  const data = { id: client_id, ...gone };
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  await expect.poll(() => isKnownAsGone(client_id)).toBe(true);
  expect(await adaptedOf(client_id)).toEqual([null, null]);
  expect(await adaptedOf(other.client_id)).toEqual([expect.any(Date), chef.id]);

  expect(await adapt(id)).toMatchObject({ status: 200, body: { adapted_at: null } });
  expect(await adaptedOf(client_id)).toEqual([null, null]);
});

test('no adapted recipe is stored of a client whose notes were erased, until the person agrees again', async () => {
  const { id, client_id } = await service.deliver(chef, { adapted: true });
  const other = await service.deliver(chef, { adapted: true });
  const data = { id: client_id };
  await service.publish(detailsForgotten, { subject: client_id, version: 2, data });
  await expect.poll(() => adaptedOf(client_id)).toEqual([null, null]);
  expect(await adaptedOf(other.client_id)).toEqual([expect.any(Date), chef.id]);

  // A screen that was open before sends this.
  expect(await adapt(id)).toMatchObject({ status: 200, body: { adapted_at: null } });
  const made = await service.deliver(chef, { client_id, adapted: true });
  expect(made).toMatchObject({ adapted_at: null, adapted_by: null });

  // svc-clients announces each version of a record without an agreement as forgotten.
  await service.publish(detailsForgotten, { subject: client_id, version: 3, data });
  await changeName(client_id, 3);
  expect((await adapt(id)).body.adapted_at).toBeNull();
  // An agreement that is given again is announced as a change of the record alone.
  await changeName(client_id, 4);
  expect((await adapt(id)).body.adapted_at).toEqual(expect.any(String));
});

test('a box for a departed client is made without an adapted recipe', async () => {
  const { client_id } = await service.deliver(chef);
  const data = { id: client_id, ...departedFrom(chef.id) };
  await service.publish(clientChanged, { subject: client_id, version: 9, data });
  await expect.poll(() => isKnownAsGone(client_id)).toBe(true);
  const made = await service.deliver(chef, { client_id, adapted: true });
  expect(made).toMatchObject({ adapted_at: null, adapted_by: null });
  expect(await adaptedOf(client_id)).toEqual([null, null, null, null]);
});

test.each([
  { what: 'who is gone', lose: markDeparted },
  { what: 'whose notes were erased', lose: markForgotten },
])('a stored adapted recipe of a client $what is found and erased', async ({ lose }) => {
  const [gone, stays] = [await service.deliver(chef), await service.deliver(chef)];
  for (const { id } of [gone, stays]) await adapt(id);
  const check = noAdaptedRecipesOfGoneClients(service.db);
  expect(await check.countWrong()).toBe(0);
  await lose(gone.client_id);
  expect(await check.countWrong()).toBe(1);
  await check.repair?.();
  expect(await check.countWrong()).toBe(0);
  expect(await adaptedOf(gone.client_id)).toEqual([null, null]);
  expect(await adaptedOf(stays.client_id)).toEqual([expect.any(Date), chef.id]);
});
