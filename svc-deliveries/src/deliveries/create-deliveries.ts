import type { deliveriesApi, InputOf } from '@gamelles/contracts';
import type { Caller, Transaction } from '@gamelles/service-kit';
import { createDeliveryOnCredit, readBooks } from './create-delivery.ts';
import type { ChargedDelivery } from './queries.ts';

type NewDeliveries = InputOf<typeof deliveriesApi.createDeliveries>['body']['deliveries'];

/** Clients without an account with the caller; nothing was written. */
export class MissingAccounts extends Error {
  readonly clientIds: readonly string[];

  constructor(clientIds: readonly string[]) {
    super(`${clientIds.length} accounts are not open`);
    this.clientIds = clientIds;
  }
}

/**
 * Writes several deliveries in the order of the call, each like a single one.
 *
 * @throws MissingAccounts
 */
export async function createDeliveries(
  trx: Transaction,
  caller: Caller,
  bodies: NewDeliveries,
): Promise<ChargedDelivery[]> {
  const missing = new Set<string>();
  for (const body of bodies) {
    if (!(await readBooks(trx, caller, body))) missing.add(body.client_id);
  }
  if (missing.size > 0) throw new MissingAccounts([...missing]);
  const made = new Map<unknown, ChargedDelivery>();
  // Every call locks accounts in the same order, so that calls cannot deadlock.
  for (const body of bodies.toSorted(byClient)) {
    made.set(body, await createDeliveryOnCredit(trx, caller, body));
  }
  return bodies.flatMap((body) => made.get(body) ?? []);
}

function byClient(one: NewDeliveries[number], other: NewDeliveries[number]): number {
  return one.client_id < other.client_id ? -1 : 1;
}
