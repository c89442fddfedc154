import { DomainError, type Transaction } from '@gamelles/service-kit';
import { findDeliveries, type FullDelivery } from '../deliveries/queries.ts';
import { boxesOut, withLost, withReturned } from '../deliveries/rules.ts';
import type { Part } from './entries.ts';
import { lockDeliveries } from './queries.ts';
import type { Books, DeliveryInBooks } from './read-books.ts';
import { momentOf, takeBoxes } from './rules.ts';
import { saveBoxes, type Step } from './save-boxes.ts';
import { alreadyDeliveredSentence, alreadyReturnedSentence, surplusSentence } from './sentences.ts';
import type { Recording } from './recording.ts';
import type { Decision } from './write-entry.ts';

/** Decides a return: of the named delivery, or of the oldest ones first. */
export function takeBack(recording: Recording, books: Books): Decision {
  return take(recording, books, withReturned);
}

/** Decides a write-off of boxes, chosen in the same way. */
export function writeOff(recording: Recording, books: Books): Decision {
  return take(recording, books, withLost);
}

function take(
  recording: Recording,
  books: Books,
  move: typeof withReturned | typeof withLost,
): Decision {
  const { quantity, delivery_id } = recording.entry;
  const { deliveries, happened_at } = chosenOf(recording, books);
  const out = deliveries.map((delivery) => ({
    delivery_id: delivery.id,
    out: boxesOut(delivery),
  }));
  const { parts, surplus } = takeBoxes(quantity, out);
  const steps = stepsOf(deliveries, parts, (delivery, boxes) =>
    move(delivery, boxes, happened_at, delivery.due_cents),
  );
  const now = recording.clock.received_at;
  if (parts.length === 0 && (delivery_id !== undefined || quantity === undefined)) {
    const message = alreadyReturnedSentence(deliveries[0]?.returned_at ?? null, now);
    return { effect: { outcome: 'already', message, happened_at, parts }, steps };
  }
  if (quantity === undefined || surplus === 0) {
    return { effect: { outcome: 'done', happened_at, parts }, steps };
  }
  const message = surplusSentence(quantity, surplus);
  return { effect: { outcome: 'adjusted', message, happened_at, parts }, steps };
}

/** The named delivery, or all that had boxes out, the oldest first. */
function chosenOf({ entry, clock }: Recording, { deliveries }: Books) {
  if (entry.delivery_id === undefined) {
    const happened_at = momentOf(clock);
    const out = deliveries.filter(({ returned_at }) => returned_at === null);
    const then = out.filter(({ out_since }) => out_since === null || out_since <= happened_at);
    // Boxes that came back count, also if their delivery was entered after them.
    return { deliveries: (then.length > 0 ? then : out).toSorted(byDay), happened_at };
  }
  const [named] = deliveries;
  return { deliveries, happened_at: momentOf(clock, named?.charged_at ?? undefined) };
}

function byDay(one: DeliveryInBooks, other: DeliveryInBooks): number {
  if (one.date === other.date) return one.id < other.id ? -1 : 1;
  return one.date < other.date ? -1 : 1;
}

/** Decides a handover. If the delivery is gone, only the note is kept. */
export function handOver(recording: Recording, books: Books): Decision {
  const { entry, clock } = recording;
  if (entry.delivery_id === undefined && entry.note !== undefined) {
    return { effect: { outcome: 'done', happened_at: momentOf(clock), parts: [] }, steps: [] };
  }
  const { deliveries, happened_at } = chosenOf(recording, books);
  const [before] = deliveries;
  if (entry.delivery_id === undefined || !before) {
    throw new DomainError('invalid', { delivery_id: 'Il manque la livraison.' });
  }
  const { delivered_at } = before;
  if (delivered_at) {
    const message = alreadyDeliveredSentence(delivered_at, clock.received_at);
    return { effect: { outcome: 'already', message, happened_at, parts: [] }, steps: [] };
  }
  const parts = [{ delivery_id: before.id, quantity: before.quantity }];
  const steps = [{ before, after: { ...before, delivered_at: happened_at } }];
  return { effect: { outcome: 'done', happened_at, parts }, steps };
}

type Change = (delivery: FullDelivery, boxes: number) => FullDelivery;

function stepsOf(
  deliveries: readonly FullDelivery[],
  parts: readonly Part[],
  change: Change,
): Step[] {
  const boxes = new Map(parts.map(({ delivery_id, quantity }) => [delivery_id, quantity]));
  return deliveries.flatMap((before) => {
    const quantity = boxes.get(before.id);
    return quantity === undefined ? [] : [{ before, after: change(before, quantity) }];
  });
}

/** Takes back what an entry did to its deliveries. */
export async function takeBackParts(
  trx: Transaction,
  { account, clock }: Recording,
  { kind, parts }: { readonly kind: string; readonly parts: readonly Part[] },
): Promise<void> {
  const now = clock.received_at;
  const ids = parts.map(({ delivery_id }) => delivery_id);
  if (ids.length === 0) return;
  const deliveries = await findDeliveries(trx, await lockDeliveries(trx, account, ids));
  const steps = stepsOf(deliveries, parts, (delivery, boxes) => {
    if (kind === 'delivered') return { ...delivery, delivered_at: null };
    const move = kind === 'lost' ? withLost : withReturned;
    return move(delivery, -boxes, now, delivery.due_cents);
  });
  if (steps.length > 0) await saveBoxes(trx, steps);
}
