import { journalApi, type ResponseOf } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { setTimeout as wait } from 'node:timers/promises';
import type { Action } from './actions.ts';
import { aDelivery, press, type Actor } from './actor.ts';
import type { Intent, Outcome } from './journal.ts';
import type { Guest } from './open-kitchen.ts';

type Noted = Extract<Intent, { readonly kind: 'note' }>;
type Results = ResponseOf<typeof journalApi.recordJournal>['results'];

const [fewest, most] = [10, 100];

/** A phone that was offline for long sends all stored entries about one client in one call. */
export const emptyQueue: Action = async (actor) => {
  const { kitchen, journal, random } = actor;
  const guest = random.one(kitchen.guests);
  if (!guest) return;
  const noted: Noted[] = [];
  const isFull = random.number(1, 4) > 1;
  const many = isFull ? most : random.number(fewest, most);
  while (noted.length < many) noted.push(aNote(actor, guest, noted));
  const outcomes = await send(actor, guest, noted);
  journal.intents.push(
    ...noted.map((one) => ({ ...one, outcome: outcomes.get(one.entry) ?? one.outcome })),
  );
};

/**
 * An entry: collected money, returned or lost boxes, an absence, or the undoing of an earlier
 * entry.
 */
function aNote(actor: Actor, guest: Guest, before: readonly Noted[]): Noted {
  const { kitchen, random } = actor;
  const about = { kind: 'note', chef: kitchen.id, entry: newId(), outcome: 'unknown' } as const;
  const gone = new Set(before.map(({ undoes }) => undoes));
  const wrong = random.one(
    before.filter(({ entry, what }) => what !== 'undone' && !gone.has(entry)),
  );
  if (wrong && random.number(1, 3) === 1) return { ...about, what: 'undone', undoes: wrong.entry };
  const what = random.one(kinds) ?? 'absent';
  if (what === 'absent') return { ...about, what };
  // Lower than every other payment, so that the two are never confused.
  if (what === 'collected') return { ...about, what, cents: random.number(2, 99) };
  const boxes = random.number(1, 3);
  const delivery = aDelivery(actor);
  const isNamed = delivery?.client === guest.record && random.number(1, 2) === 1;
  return { ...about, what, boxes, ...(isNamed && { named: delivery.id }) };
}

const kinds = ['collected', 'collected', 'absent', 'returned', 'returned', 'lost'] as const;

const mostTimes = 20;

/**
 * Sends all entries until each is settled. An entry that must wait is sent again with all others.
 */
async function send(actor: Actor, { record }: Guest, noted: readonly Noted[]) {
  const happened_at = new Date().toISOString();
  const entries = noted.map(({ entry, what, cents, undoes, boxes, named }) => ({
    id: entry,
    kind: what,
    client_id: record,
    happened_at,
    ...(cents !== undefined && { amount: cents / 100, method: 'cash' }),
    ...(undoes !== undefined && { undoes }),
    ...(boxes !== undefined && { quantity: boxes }),
    ...(named !== undefined && { delivery_id: named }),
  }));
  const outcomes = new Map<string, Outcome>();
  for (let times = 1; times <= mostTimes; times++) {
    const body = { sent_at: new Date().toISOString(), entries };
    const { body: answer } = await press(actor, { route: journalApi.recordJournal, body });
    const { results } = journalApi.recordJournal.response.safeParse(answer).data ?? { results: [] };
    for (const result of results) outcomes.set(result.id, outcomeOf(result));
    if (![...outcomes.values()].includes('unknown')) break;
    await wait(200);
  }
  return outcomes;
}

/**
 * Refusals that a later try may resolve: the service is unavailable, or an earlier entry is
 * missing.
 */
const waiting = ['unavailable', 'journal_entry_not_found'];

function outcomeOf({ outcome, code = '' }: Results[number]): Outcome {
  if (outcome !== 'refused') return 'done';
  return waiting.includes(code) ? 'unknown' : 'refused';
}
