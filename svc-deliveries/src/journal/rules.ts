import type { Part } from './entries.ts';

/** The times of an entry; the first two by the clock of where it was done. */
export interface Clock {
  readonly happened_at: Date;
  readonly sent_at: Date;
  readonly received_at: Date;
}

/**
 * When something was done. A clock may be hours wrong, and is as wrong when it sends: the difference
 * between sending and receiving puts it right. It was not before its delivery was made, nor later
 * than now.
 */
export function momentOf({ happened_at, sent_at, received_at }: Clock, notBefore?: Date): Date {
  const offset = received_at.getTime() - sent_at.getTime();
  const earliest = notBefore?.getTime() ?? Number.NEGATIVE_INFINITY;
  const moment = Math.max(happened_at.getTime() + offset, earliest);
  return new Date(Math.min(moment, received_at.getTime()));
}

/** Boxes of a delivery that are out. */
interface Out {
  readonly delivery_id: string;
  readonly out: number;
}

interface Taken {
  readonly parts: readonly Part[];
  /** Boxes that were told and are not out. */
  readonly surplus: number;
}

/**
 * Takes boxes from deliveries.
 *
 * @param told how many; undefined for all that are out
 * @param deliveries in the order in which they give
 */
export function takeBoxes(told: number | undefined, deliveries: readonly Out[]): Taken {
  let left = told ?? deliveries.reduce((sum, { out }) => sum + out, 0);
  const parts = deliveries.flatMap(({ delivery_id, out }) => {
    const quantity = Math.min(out, left);
    left -= quantity;
    return quantity > 0 ? [{ delivery_id, quantity }] : [];
  });
  return { parts, surplus: left };
}

const longestUndoable = 90 * 24 * 60 * 60 * 1_000;

/** An entry that came long ago stays: a month that was closed does not change. */
export function isTooLateToUndo(
  { received_at }: { readonly received_at: Date },
  now: Date,
): boolean {
  return now.getTime() - received_at.getTime() > longestUndoable;
}

/** Whether a kind can be undone. A charge is corrected instead; an undone act is recorded anew. */
export function canBeUndone(kind: string): boolean {
  return kind !== 'charged' && kind !== 'undone';
}
