import { clientChanged } from '@gamelles/contracts';
import { caller, getOrThrow, openSandbox, startCuttableProxy } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startClients, type Clients } from './testing/start-clients.ts';

type Proxy = Awaited<ReturnType<typeof startCuttableProxy>>;
let service: Clients;
let database: Proxy;
let broker: Proxy;
beforeAll(async () => {
  const sandbox = await openSandbox();
  database = await startCuttableProxy(getOrThrow(sandbox.databases, 'clients').app);
  broker = await startCuttableProxy(getOrThrow(sandbox.brokers, 'clients'));
  service = await startClients({ DATABASE_URL: database.url, AMQP_URL: broker.url }, sandbox);
});
afterAll(async () => {
  await service.stop();
  database.stop();
  broker.stop();
});

const chef = caller('traiteur');
function announced(id: string) {
  return service.published(clientChanged).filter(({ subject }) => subject === id);
}

it('with the broker away, clients are added all the same and announced when it is back', async () => {
  broker.cut();
  const { id } = await service.addClient(chef);
  expect((await service.as(chef).get(`/api/clients/${id}`)).status).toBe(200);
  expect(await service.db('outbox')).toHaveLength(1);
  broker.mend();
  await vi.waitFor(() => expect(announced(id)).toHaveLength(1), { timeout: 60_000 });
});

it('with the database away, callers are told to come back, and nothing is half done', async () => {
  const { id } = await service.addClient(chef);
  const as = service.as(chef);
  database.cut();
  const names = { firstName: 'Léonie', lastName: 'Roy' };
  for (const call of [
    as.get('/api/clients'),
    as.put(`/api/clients/${id}`, names),
    as.delete(`/api/clients/${id}`),
  ]) {
    expect(await call).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
  database.mend();
  await vi.waitFor(
    async () =>
      expect(await as.get(`/api/clients/${id}`)).toMatchObject({
        status: 200,
        body: { firstname: 'Léa' },
      }),
    { timeout: 60_000 },
  );
});

it('with the database away, events of other services wait and are applied once', async () => {
  const { id } = await service.addClient(chef);
  database.cut();
  const applied = service.tellDelivery(1, { client_id: id });
  await expect(as503()).resolves.toBe(503);
  database.mend();
  await applied;
  expect((await service.as(chef).get(`/api/clients/${id}`)).body).toMatchObject({
    box_owed: 3,
    amount_due: 29.7,
  });
});

async function as503() {
  return (await service.as(chef).get('/api/clients')).status;
}
