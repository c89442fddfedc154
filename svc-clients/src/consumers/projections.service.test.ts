import { openDatabase, type Database } from '@gamelles/service-kit';
import { getOrThrow } from '@gamelles/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heardEvents, startClients, type Clients } from '../testing/start-clients.ts';
import { aHistory, anyArrival, type History } from '../testing/histories.ts';

let service: Clients;
let db: Database;
beforeAll(async () => {
  service = await startClients();
  db = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 4);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

type Message = { readonly type: string };

function apply(message: Message) {
  return db.transaction(async (trx) => {
    const subscription = heardEvents.find(({ definition }) => definition.type === message.type);
    await subscription?.apply(trx, message);
  });
}
async function applyInTurn(messages: readonly Message[]) {
  for (const message of messages) await apply(message);
}

/** Empties the tables before each history, because shrinking a failed one applies it again. */
async function forget() {
  for (const table of ['accounts', 'clients', 'deliveries', 'payments', 'balances']) {
    await db(table).delete();
  }
}

/** The balance of a client by its history, without deleted deliveries and payments. */
function balanceByHistory({ deliveries, payments }: History, whose: number) {
  const last = <S>(
    all: readonly {
      readonly whose: number;
      readonly life: { readonly states: readonly S[]; readonly isDeleted: boolean };
    }[],
  ) =>
    all
      .filter((one) => one.whose === whose && !one.life.isDeleted)
      .flatMap(({ life }) => life.states.slice(-1));
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);
  const delivered = last(deliveries);
  return {
    total_delivered: sum(delivered.map(({ quantity }) => quantity)),
    box_owed: sum(
      delivered.map(({ quantity, isReturned, returned_quantity }) =>
        isReturned ? 0 : quantity - returned_quantity,
      ),
    ),
    due_cents:
      sum(delivered.map(({ charged_cents }) => charged_cents)) -
      sum(last(payments).map(({ amount_cents }) => amount_cents)),
  };
}

async function expectAsTold(history: History) {
  const nothing = { total_delivered: 0, box_owed: 0, due_cents: 0 };
  for (const [whose, client_id] of history.clients.entries()) {
    const balance = await db('balances').where({ client_id }).first();
    expect(balance ?? nothing).toMatchObject(balanceByHistory(history, whose));
  }
  const { id, states, isDeleted } = history.account;
  const records = await db('clients').where({ user_id: id });
  const { email } = states.at(-1) ?? {};
  expect(records).toMatchObject(isDeleted ? [] : [{ email, firstname: 'Zoé', is_current: true }]);
}

const anyHistory = aHistory.chain((history) =>
  fc.tuple(fc.constant(history), anyArrival(history), anyArrival(history)),
);

it('any order and repetition of events ends in the same records and counters', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ([history, arrival]) => {
      await forget();
      await applyInTurn(arrival);
      await expectAsTold(history);
    }),
    { numRuns: 40 },
  );
});

it('two instances that apply the same events at once end in the same records and counters', async () => {
  await fc.assert(
    fc.asyncProperty(anyHistory, async ([history, here, there]) => {
      await forget();
      await Promise.all([applyInTurn(here), applyInTurn(there)]);
      await expectAsTold(history);
    }),
    { numRuns: 20 },
  );
});
