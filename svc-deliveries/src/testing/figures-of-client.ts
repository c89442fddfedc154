import { deliveriesApi, journalApi, type ResponseOf } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import type { Caller } from '@gamelles/service-kit';
import { expect, vi } from 'vitest';
import type { Deliveries } from './start-deliveries.ts';

type Line = ResponseOf<typeof journalApi.listJournal>[number];

/** The books of one client, with the deliveries in the order of their creation. */
export interface Books {
  readonly chef: Caller;
  readonly client_id: string;
  readonly deliveries: readonly string[];
  /** Entries that replace others. */
  readonly replaced: readonly { readonly id: string; readonly instead_of: string }[];
}

/**
 * The figures of a client as the caterer sees them; requires that the client and the ledger agree.
 */
export async function figuresOfClient(
  service: Deliveries,
  { chef, client_id, deliveries, replaced }: Books,
) {
  const mine = service.as(chef);
  const history = await read(mine, `/api/deliveries/history?client_id=${client_id}&limit=200`);
  const found = deliveriesApi.listHistory.response.parse(history);
  const states = deliveries.map((id) => found.find(({ delivery_id }) => delivery_id === id));
  const account = await read(mine, `/api/accounts/${client_id}`);
  const figures = journalApi.getAccount.response.parse(account);
  service.clients.answer('records', 200, [{ id: client_id, chef_id: chef.id }]);
  const client = service.as(caller('client'));
  expect(await read(client, '/api/accounts')).toEqual([account]);
  const balance = Math.round((figures.amount_due - figures.credit) * 100);
  // The stored figures of the account equal the sum of its lines.
  const sum = await service.db('ledger_entries').where({ client_id }).sum('amount_cents').first();
  expect(balance).toBe(Number(sum?.['sum'] ?? 0));
  const lines = parseLines(await read(mine, `/api/journal?client_id=${client_id}&limit=200`));
  const own = parseLines(await read(client, '/api/journal/mine?limit=200'));
  expect(own).toEqual(lines.map(asClientSees));
  expect(lines.reduce((cents, line) => cents + inCents(line.balance_change), 0)).toBe(balance);
  const moments = new Map(lines.map(({ id, happened_at }) => [id, happened_at]));
  for (const { id, instead_of } of replaced) {
    expect(moments.get(id)).toBe(moments.get(instead_of) ?? 'the moment of a line');
  }
  const objections = lines.flatMap(({ objection }) => objection ?? []);
  return {
    boxes: figures.box_owed,
    balance,
    deliveries: states.map((state) => ({
      due: inCents(state?.due ?? 0),
      paid: state?.paid,
      returned: state?.returned,
      out: outOf(state),
      delivered: typeof state?.delivered_at === 'string',
    })),
    objections: {
      open: objections.filter(({ settled_at }) => settled_at === null).length,
      settled: objections.filter(({ settled_at }) => settled_at !== null).length,
    },
  };
}

/** On a busy machine the call to svc-clients may time out, so it is repeated. */
async function read(as: ReturnType<Deliveries['as']>, path: string): Promise<unknown> {
  const answer: { readonly body: unknown } = await vi.waitFor(
    async () => {
      const said = await as.get(path);
      expect(said.status).toBe(200);
      return said;
    },
    { timeout: 60_000, interval: 500 },
  );
  return answer.body;
}

function parseLines(body: unknown): Line[] {
  return journalApi.listJournal.response.parse(body);
}

/** A client can change nothing and reads no notes. */
function asClientSees(line: Line): Line {
  return { ...line, by_you: false, can_undo: false, can_correct: false, note: null };
}

type Item = ResponseOf<typeof deliveriesApi.listHistory>[number];

function outOf(item: Item | undefined): number | undefined {
  return item && item.quantity - (item.returned_quantity ?? 0) - (item.lost_quantity ?? 0);
}

function inCents(euros: number): number {
  return Math.round(euros * 100);
}
