import { clientsApi, deliveriesApi, paymentsApi, type ResponseOf } from '@gamelles/contracts';
import { z } from 'zod';
import type { Query } from '../platform/database.ts';
import type { Kitchen } from '../people/open-kitchen.ts';
import { read, readAll } from './read.ts';

/**
 * Compares what screens show of boxes and money with the owner's tables, and returns the
 * differences.
 */
export async function compareFigures(
  kitchens: readonly Kitchen[],
  query: Query,
): Promise<string[]> {
  const found = await Promise.all(kitchens.map((kitchen) => compareIn(kitchen, query)));
  return found.flat();
}

async function compareIn({ chef, guests }: Kitchen, query: Query): Promise<string[]> {
  const { listHistory } = deliveriesApi;
  const out = (await readAll(chef, listHistory, '?status=out&limit=200')).flat();
  const all = (await readAll(chef, listHistory, '?limit=200')).flat();
  const found: string[] = [];
  for (const { person, record } of guests) {
    const dashboard = await read(person, clientsApi.getDashboard);
    const ownRecord = await read(person, clientsApi.getOwnClient);
    const atKitchen = await read(chef, clientsApi.getClient, { id: record });
    const ofClient = `?client_id=${record}&limit=200`;
    const payments = (await readAll(chef, paymentsApi.listPayments, ofClient)).flat();
    const isTheirs = ({ client_id }: { readonly client_id: string }): boolean =>
      client_id === record;
    const boxesOut = out.filter(isTheirs).reduce((boxes, one) => boxes + stillOut(one), 0);
    const told: Record<string, Figures> = {
      'the dashboard of the client': [dashboard.pending_returns, inCents(dashboard.unpaid_amount)],
      'the record as the client sees it': [ownRecord.box_owed, inCents(ownRecord.amount_due)],
      'the record as the kitchen sees it': [atKitchen.box_owed, inCents(atKitchen.amount_due)],
      'the books of the kitchen': [boxesOut, sum(all.filter(isTheirs)) - sum(payments)],
    };
    const expected = String(await owned(query, record));
    for (const [where, figures] of Object.entries(told)) {
      if (String(figures) !== expected)
        found.push(`${where} ${record}: ${String(figures)}, not ${expected}`);
    }
  }
  return found;
}

/** A delivery may be returned in parts. */
function stillOut({ quantity, returned_quantity = 0, lost_quantity = 0 }: Out): number {
  return quantity - returned_quantity - lost_quantity;
}

type Out = Pick<HistoryItem, 'quantity' | 'returned_quantity' | 'lost_quantity'>;
type HistoryItem = ResponseOf<typeof deliveriesApi.listHistory>[number];

/** Boxes out, and cents due. */
type Figures = readonly [number, number];

async function owned(query: Query, client: string): Promise<Figures> {
  const [row] = await query(
    `select coalesce((select sum(quantity - returned_quantity - lost_quantity)::int
                        from deliveries.deliveries
                       where client_id = $1 and returned_at is null), 0) as boxes,
            coalesce((select sum(amount_cents)::int from deliveries.ledger_entries
                       where client_id = $1), 0) as cents`,
    [client],
  );
  const { boxes, cents } = figures.parse(row);
  return [boxes, cents];
}

const figures = z.object({ boxes: z.int(), cents: z.int() });

function inCents(euros: number): number {
  return Math.round(euros * 100);
}

function sum(items: readonly { readonly amount: number }[]): number {
  return items.reduce((cents, { amount }) => cents + inCents(amount), 0);
}
