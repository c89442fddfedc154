import { deliveryChanged } from '@gamelles/contracts';
import { openDatabase } from '@gamelles/service-kit';
import { caller, getOrThrow, openSandbox, startCuttableProxy } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDeliveries, type Deliveries } from './testing/start-deliveries.ts';

type Proxy = Awaited<ReturnType<typeof startCuttableProxy>>;
let service: Deliveries;
let database: Proxy;
let broker: Proxy;

beforeAll(async () => {
  const sandbox = await openSandbox();
  database = await startCuttableProxy(getOrThrow(sandbox.databases, 'deliveries').app);
  broker = await startCuttableProxy(getOrThrow(sandbox.brokers, 'deliveries'));
  service = await startDeliveries({ DATABASE_URL: database.url, AMQP_URL: broker.url }, sandbox);
});
afterAll(async () => {
  await service.stop();
  database.stop();
  broker.stop();
});

const chef = caller('traiteur');
function resolve(id: string) {
  return service.as(chef).patch(`/api/deliveries/${id}/resolve`, { returned: true, paid: true });
}
function changesOf(id: string) {
  return service
    .published(deliveryChanged)
    .filter(({ subject }) => subject === id)
    .map(({ data }) => data.change);
}

describe('with the broker away', () => {
  it('work goes on, and its events arrive once the broker is back', async () => {
    const { id, client_id } = await service.deliver(chef);
    await vi.waitFor(() => expect(changesOf(id)).toEqual(['created']));
    // An event arrives a moment before its row leaves the outbox.
    await vi.waitFor(async () => expect(await service.db('outbox')).toEqual([]));
    broker.cut();
    expect((await resolve(id)).status).toBe(200);
    const second = await service.deliver(chef, { client_id });
    expect(await service.db('outbox')).toHaveLength(3);
    broker.mend();
    await vi.waitFor(
      () => {
        expect(changesOf(id)).toEqual(['created', 'paid']);
        expect(changesOf(second.id)).toEqual(['created']);
      },
      { timeout: 60_000 },
    );
  });
});

describe('with the database away', () => {
  it('a caller is told to come back, and nothing is half done', async () => {
    const { id } = await service.deliver(chef);
    database.cut();
    const answer = await resolve(id);
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'error']);
    expect(answer.headers.get('Retry-After')).toBe('2');
    database.mend();
    await vi.waitFor(async () => expect((await resolve(id)).body.paid).toBe(true), {
      timeout: 60_000,
    });
    expect(await service.ledger(id)).toHaveLength(2);
  });
});

describe('with svc-clients away', () => {
  it('a client not known yet cannot be checked, and known ones are served', async () => {
    const client_id = await service.addClient(chef);
    service.clients.stop();
    const unknown = { client_id: caller('client').id, quantity: 1 };
    expect(await service.as(chef).post('/api/deliveries', unknown)).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await service.deliver(chef, { client_id })).client_id).toBe(client_id);
  });
});

describe('a transaction killed between the change and the commit', () => {
  it('leaves neither return, nor payment, nor event', async () => {
    const client_id = await service.addClient(chef);
    const { id } = await service.deliver(chef, { client_id });
    await vi.waitFor(() => expect(changesOf(id)).toEqual(['created']));

    // A transaction that writes an event now waits, with its change already made.
    const blocker = openDatabase(getOrThrow(service.sandbox.databases, 'deliveries').app, 1);
    const lock = await blocker.transaction();
    await lock.raw('lock table outbox in exclusive mode');
    const answering = resolve(id);
    await vi.waitFor(async () => {
      const { rows } = await service.db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where wait_event_type = 'Lock' and query like '%update deliveries%'
           and pid <> pg_backend_pid()
           and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    const answer = await answering;
    await lock.rollback();
    await blocker.destroy();

    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await service.db('deliveries').where({ id }).first()).toMatchObject({
      version: 1,
      returned_at: null,
      paid_at: null,
    });
    expect(await service.ledger(id)).toEqual([{ kind: 'charge', amount_cents: 2970 }]);
    expect(await service.db('outbox')).toEqual([]);
    expect((await resolve(id)).body).toMatchObject({ returned: true, paid: true });
    await vi.waitFor(() => expect(changesOf(id)).toEqual(['created', 'paid']), { timeout: 60_000 });
  });
});
