import { newId, type Transaction } from '@gamelles/service-kit';
import { caller, openAsOwner, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDeliveries } from '../testing/fill-deliveries.ts';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { encodeCursor } from './cursor.ts';
import { enterOldBooks } from './enter-old-books.ts';
import { readOpen } from '../deliveries/read-open.ts';
import { lockCatererForUpdate } from '../caterers/lock-caterer.ts';
import { lockAccount } from '../ledger/account.ts';
import { readAccounts } from './accounts.ts';
import { linesPage } from './lines.ts';
import { readBooks } from './read-books.ts';

let service: Deliveries;
const chef = caller('traiteur');
const client = newId();

beforeAll(async () => {
  service = await startDeliveries();
  await fillDeliveries(service, { chef: chef.id, client, label: 'on-a-box-that-is-out' });
  await enterOldBooks(service.db);
  await service.db.raw(
    `insert into journal_notes (id, chef_id, client_id, text)
     select id, chef_id, client_id, 'Chez la voisine' from journal`,
  );
  await service.db.raw(
    `insert into objections (id, chef_id, client_id, line_id, author_id, note, made_at, settled_at)
     select gen_random_uuid(), chef_id, client_id, id, client_id, 'Non', now(), now() from journal`,
  );
  const owner = await openAsOwner(service.sandbox, 'deliveries');
  // What autovacuum would do; afterwards Postgres can read from an index alone.
  await owner.raw('vacuum analyze');
  await owner.destroy();
});
afterAll(() => service.stop());

it.each([
  ['the first page', undefined],
  ['a later page', encodeCursor({ happened_at: new Date('2026-06-01'), id: newId() })],
])('%s of an account is read through indexes', async (_what, after) => {
  const account = { chef_id: chef.id, client_id: client };
  const plans = await plansOf(service.db, (db) => linesPage(db, [account], { limit: 50, after }));
  expect(plans).not.toEqual([]);
  expect(plans.filter(({ readWhole }) => readWhole.length > 0)).toEqual([]);
});

it('amounts that were never corrected are read only from indexes and lines', async () => {
  const account = { chef_id: chef.id, client_id: client };
  const plans = await plansOf(service.db, (db) => linesPage(db, [account], { limit: 50 }));
  expect(plans.flatMap(({ beyondIndexes }) => beyondIndexes)).not.toContain('ledger_entries');
  expect(plans.flatMap(({ beyondIndexes }) => beyondIndexes)).toContain('journal');
});

it('after a busy hour the same amount is searched only for entries with money', async () => {
  const busy = { chef_id: chef.id, client_id: newId() };
  await service.db.transaction(async (trx) => {
    await lockCatererForUpdate(trx, chef.id);
    await lockAccount(trx, busy);
  });
  await service.db.raw(
    `insert into journal (id, chef_id, client_id, recorded_by, kind, amount_cents, told_at,
       happened_at, received_at, outcome)
     select gen_random_uuid(), :chef_id, :client_id, :chef_id, 'collected', n, now(), now(), now(),
            'done'
       from generate_series(1, 500) n`,
    busy,
  );
  const now = new Date();
  const clock = { happened_at: now, sent_at: now, received_at: now };
  const about = { id: newId(), client_id: busy.client_id, happened_at: now.toISOString() };
  const entry = { ...about, kind: 'returned', quantity: 1 } as const;
  const plans = await plansOf(service.db, (db) =>
    readBooks(db, { caller: chef, entry, account: busy, clock }),
  );
  expect(plans.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThan(20);
});

it.each<[string, (db: Transaction) => Promise<unknown>]>([
  ['the figures', (db) => readAccounts(db, [{ chef_id: chef.id, client_id: client }])],
  ['the open deliveries', (db) => readOpen(db, { chef_id: chef.id, client_id: client }, [newId()])],
])('%s of an account are read through indexes', async (_what, read) => {
  const plans = await plansOf(service.db, read);
  expect(plans).not.toEqual([]);
  expect(plans.filter(({ readWhole }) => readWhole.length > 0)).toEqual([]);
});
