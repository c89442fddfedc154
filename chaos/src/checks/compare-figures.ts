import { clientsApi, deliveriesApi, paymentsApi } from '@gamelles/contracts';
import { z } from 'zod';
import type { Query } from '../house/database.ts';
import type { Kitchen } from '../people/open-kitchen.ts';
import { read, readAll } from './read.ts';

/** Where the boxes that are out and the money that is due are told otherwise than they are. */
export const compareFigures = async (
  kitchens: readonly Kitchen[],
  query: Query,
): Promise<string[]> => {
  const found: string[] = [];
  for (const kitchen of kitchens) found.push(...(await compareIn(kitchen, query)));
  return found;
};

const compareIn = async ({ chef, guests }: Kitchen, query: Query): Promise<string[]> => {
  const { listHistory } = deliveriesApi;
  const out = (await readAll(chef, listHistory, '?status=out&limit=200')).flat();
  const all = (await readAll(chef, listHistory, '?limit=200')).flat();
  const found: string[] = [];
  for (const { person, record } of guests) {
    const dashboard = await read(person, clientsApi.getDashboard);
    const ownRecord = await read(person, clientsApi.getOwnClient);
    const atKitchen = await read(chef, clientsApi.getClient, record);
    const ofClient = `?client_id=${record}&limit=200`;
    const payments = (await readAll(chef, paymentsApi.listPayments, ofClient)).flat();
    const isTheirs = ({ client_id }: { client_id: string }): boolean => client_id === record;
    const boxesOut = out.filter(isTheirs).reduce((sum, { quantity }) => sum + quantity, 0);
    const told: Record<string, Figures> = {
      'the dashboard of the client': [dashboard.pending_returns, inCents(dashboard.unpaid_amount)],
      'the record as the client sees it': [ownRecord.box_owed, inCents(ownRecord.amount_due)],
      'the record as the kitchen sees it': [atKitchen.box_owed, inCents(atKitchen.amount_due)],
      'the books of the kitchen': [boxesOut, sum(all.filter(isTheirs)) - sum(payments)],
    };
    const truth = String(await owned(query, record));
    for (const [where, figures] of Object.entries(told)) {
      if (String(figures) !== truth)
        found.push(`${where} ${record}: ${String(figures)}, not ${truth}`);
    }
  }
  return found;
};

/** Boxes out, and cents due. */
type Figures = readonly [number, number];

const owned = async (query: Query, client: string): Promise<Figures> => {
  const [row] = await query(
    `select coalesce((select sum(quantity)::int from deliveries.deliveries
                       where client_id = $1 and returned_at is null), 0) as boxes,
            coalesce((select sum(amount_cents)::int from deliveries.ledger_entries
                       where client_id = $1), 0) as cents`,
    [client],
  );
  const { boxes, cents } = figures.parse(row);
  return [boxes, cents];
};

const figures = z.object({ boxes: z.int(), cents: z.int() });

const inCents = (euros: number): number => Math.round(euros * 100);

const sum = (items: readonly { readonly amount: number }[]): number =>
  items.reduce((cents, { amount }) => cents + inCents(amount), 0);
