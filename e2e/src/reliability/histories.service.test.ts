import { disagreements, startServices, type RunningServices } from '@gamelles/platform/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitchen, type Kitchen } from './kitchen.ts';

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

const cents = fc.integer({ min: 1, max: 5_000 }).map((amount) => amount / 100);
const which = fc.nat(99);
const anAction = fc.oneof(
  fc.record({ do: fc.constant('addClient' as const) }),
  fc.record({ do: fc.constant('deliver' as const), which, amount: cents }),
  fc.record({ do: fc.constant('resolve' as const), which, isPaid: fc.boolean() }),
  fc.record({ do: fc.constant('payOnAccount' as const), which, amount: cents }),
  fc.record({ do: fc.constant('correctPayment' as const), which, amount: cents }),
  fc.record({ do: fc.constant('correctDelivery' as const), which, amount: cents }),
  fc.record({ do: fc.constant('removeClient' as const), which }),
);
type Action = typeof anAction extends fc.Arbitrary<infer A> ? A : never;
/** The actions of one caterer, and whether the account is deleted at the end. */
const aWeek = fc.record({
  actions: fc.array(anAction, { minLength: 5, maxLength: 25 }),
  isClosed: fc.boolean(),
});

type Week = typeof aWeek extends fc.Arbitrary<infer W> ? W : never;

interface Books {
  readonly clients: string[];
  readonly deliveries: string[];
  readonly payments: string[];
}

function one(ids: readonly string[], which: number): string | undefined {
  return ids[which % ids.length];
}

async function act(kitchen: Kitchen, books: Books, action: Action): Promise<void> {
  if (action.do === 'addClient') {
    books.clients.push((await kitchen.addClient()).id);
    return;
  }
  if (action.do === 'deliver' || action.do === 'payOnAccount' || action.do === 'removeClient') {
    const client = one(books.clients, action.which);
    if (client === undefined) return;
    if (action.do === 'deliver') {
      books.deliveries.push((await kitchen.deliver(client, action.amount)).id);
    } else if (action.do === 'payOnAccount') {
      const paid = await kitchen.pay({ client_id: client, amount: action.amount });
      books.payments.push(paid.id);
    } else {
      await kitchen.removeClient(client);
      books.clients.splice(books.clients.indexOf(client), 1);
    }
    return;
  }
  if (action.do === 'correctPayment') {
    const payment = one(books.payments, action.which);
    if (payment !== undefined) await kitchen.correctPayment(payment, action.amount);
    return;
  }
  const delivery = one(books.deliveries, action.which);
  if (delivery === undefined) return;
  if (action.do === 'resolve') await kitchen.resolve(delivery, action.isPaid);
  else await kitchen.correctDelivery(delivery, action.amount);
}

/** Returns the caterers whose account is deleted at the end. */
async function live({ actions, isClosed }: Week): Promise<string[]> {
  const kitchen = await openKitchen(services);
  const books: Books = { clients: [(await kitchen.addClient()).id], deliveries: [], payments: [] };
  for (const action of actions) await act(kitchen, books, action);
  if (!isClosed) return [];
  await kitchen.close();
  return [kitchen.id];
}

test('clients see the figures of the ledger, whatever caterers do at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(aWeek, aWeek, aWeek), async (weeks) => {
      const closed = (await Promise.all(weeks.map(live))).flat();
      const left = 'select from deliveries.deliveries where chef_id = any($1)';
      await expect.poll(() => services.query(left, [closed])).toEqual([]);
      await expect.poll(() => disagreements(services.query)).toEqual([]);
    }),
    // Without shrinking, which would run many weeks again.
    { numRuns: 4, endOnFailure: true },
  );
  const [counted] = await services.query('select count(*)::int as n from deliveries.deliveries');
  expect(counted?.['n']).toBeGreaterThan(0);
});
