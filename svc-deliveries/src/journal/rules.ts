import type { Part } from './entries.ts';

/** The times of an entry; the first two by the clock of its device. */
export interface Clock {
  readonly happened_at: Date;
  readonly sent_at: Date;
  readonly received_at: Date;
}

/**
 * The moment of an act, corrected for the clock of its device: a clock that is wrong by hours is
 * equally wrong when it sends. The moment is never before the creation of the delivery, nor in the
 * future.
 */
export function momentOf({ happened_at, sent_at, received_at }: Clock, notBefore?: Date): Date {
  const offset = received_at.getTime() - sent_at.getTime();
  const earliest = notBefore?.getTime() ?? Number.NEGATIVE_INFINITY;
  const moment = Math.max(happened_at.getTime() + offset, earliest);
  return new Date(Math.min(moment, received_at.getTime()));
}

/** The boxes of a delivery that are out. */
interface Out {
  readonly delivery_id: string;
  readonly out: number;
}

interface Taken {
  readonly parts: readonly Part[];
  /** Boxes that were told but are not out. */
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

/** Old entries cannot be undone, because a closed month must not change. */
export function isTooLateToUndo(
  { received_at }: { readonly received_at: Date },
  now: Date,
): boolean {
  return now.getTime() - received_at.getTime() > longestUndoable;
}

/**
 * Whether entries of this kind can be undone. A charge is corrected instead, and an undone act is
 * recorded again.
 */
export function canBeUndone(kind: string): boolean {
  return kind !== 'charged' && kind !== 'undone';
}
