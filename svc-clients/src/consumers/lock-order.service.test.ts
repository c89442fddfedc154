import { deliveryChanged } from '@gamelles/contracts';
import { newId, openDatabase, type Database, type Transaction } from '@gamelles/service-kit';
import { getOrThrow } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardEvents, startClients, type Clients } from '../testing/start-clients.ts';

let service: Clients;
let db: Database;
beforeAll(async () => {
  service = await startClients();
  db = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 5);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

const subscription = heardEvents.find(({ definition }) => definition === deliveryChanged);

function apply(trx: Transaction, messages: readonly object[]) {
  return subscription?.applyAll?.(trx, messages);
}

/** Two new ids, the smaller first. */
function twoIds() {
  const [smaller = '', greater = ''] = [newId(), newId()].sort();
  return { smaller, greater };
}

function delivery(id: string, version = 1, client_id = newId()) {
  return {
    specversion: '1.0',
    id: newId(),
    source: '/svc-deliveries',
    type: deliveryChanged.type,
    subject: id,
    time: '2026-11-20T12:00:00Z',
    datacontenttype: 'application/json',
    aggregateversion: version,
    data: {
      id,
      deleted: false,
      change: 'created',
      chef_id: newId(),
      client_id,
      quantity: 3,
      dish_name: 'Couscous',
      date: '2026-11-20',
      charged_cents: 2970,
      returned_at: null,
      paid_at: null,
    },
  };
}

/**
 * Applies a batch while another transaction holds the batch's first lock, and checks that the
 * second one is still free. Then two batches in opposite orders cannot deadlock.
 */
async function expectSecondIsFree(
  batch: readonly object[],
  holdFirst: (trx: Transaction) => unknown,
  askForSecond: (trx: Transaction) => unknown,
) {
  const holder = await db.transaction();
  await holdFirst(holder);
  const applied = db.transaction(async (trx) => apply(trx, batch));
  await expect.poll(waiting).toBe(1);

  const asking = await db.transaction();
  await asking.raw("set local lock_timeout = '1s'");
  await expect(Promise.resolve(askForSecond(asking))).resolves.toBeDefined();
  await asking.rollback();

  await holder.rollback();
  await applied;
}

async function waiting(): Promise<number> {
  const { rows } = await db.raw<{ readonly rows: readonly unknown[] }>(
    `select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

function lock(table: string, row: object) {
  return (trx: Transaction) => trx(table).where(row).forUpdate();
}

it('new rows of a projection are added from the smallest id to the greatest', async () => {
  const { smaller, greater } = twoIds();
  const add = (id: string) => (trx: Transaction) => trx('deliveries').insert({ id, version: 0 });
  await expectSecondIsFree([delivery(greater), delivery(smaller)], add(smaller), add(greater));
});

it('known rows of a projection are locked from the smallest id to the greatest', async () => {
  const { smaller, greater } = twoIds();
  await db.transaction(async (trx) => apply(trx, [delivery(greater)]));
  await db.transaction(async (trx) => apply(trx, [delivery(smaller)]));
  await expectSecondIsFree(
    [delivery(greater, 2), delivery(smaller, 2)],
    lock('deliveries', { id: smaller }),
    lock('deliveries', { id: greater }),
  );
});

it('balances are changed from the smallest id of a client to the greatest', async () => {
  const deliveries = twoIds();
  const clients = twoIds();
  await db.transaction(async (trx) =>
    apply(trx, [delivery(newId(), 1, clients.greater), delivery(newId(), 1, clients.smaller)]),
  );
  await expectSecondIsFree(
    [
      delivery(deliveries.smaller, 1, clients.greater),
      delivery(deliveries.greater, 1, clients.smaller),
    ],
    lock('balances', { client_id: clients.smaller }),
    lock('balances', { client_id: clients.greater }),
  );
});
