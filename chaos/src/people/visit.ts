import { journalApi, type ResponseOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import type { Action } from './actions.ts';
import { aDelivery, press } from './actor.ts';
import type { Outcome } from './journal.ts';

/**
 * A visit at a client's door: returned boxes and a payment, noted on a phone and sent in one call.
 */
export const visit: Action = async (actor) => {
  const delivery = aDelivery(actor);
  if (!delivery) return;
  const { kitchen, journal } = actor;
  const { id, client } = delivery;
  const cents = kitchen.nextAmount();
  const happened_at = new Date().toISOString();
  const about = { client_id: client, happened_at };
  const entries = [
    { ...about, id: newId(), kind: 'returned', delivery_id: id },
    { ...about, id: newId(), kind: 'collected', amount: cents / 100, method: 'cash' },
  ];
  const body = { sent_at: happened_at, entries };
  const { outcome, body: answer } = await press(actor, { route: journalApi.recordJournal, body });
  const { results } = journalApi.recordJournal.response.safeParse(answer).data ?? {};
  const [back = outcome, taken = outcome] = entries.map(({ id: entry }) =>
    outcomeOf(entry, results),
  );
  journal.intents.push(
    { kind: 'return', chef: kitchen.id, delivery: id, outcome: back },
    { kind: 'pay on account', chef: kitchen.id, client, cents, outcome: taken },
  );
};

type Results = ResponseOf<typeof journalApi.recordJournal>['results'];

/** The outcome of one entry; undefined for an entry that a phone would send again. */
function outcomeOf(id: string, results: Results = []): Outcome | undefined {
  const result = results.find((one) => one.id === id);
  if (result?.code === 'unavailable') return 'unknown';
  return result && (result.outcome === 'refused' ? 'refused' : 'done');
}
