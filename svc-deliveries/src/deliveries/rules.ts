import { randomBytes } from 'node:crypto';
import { dayInParis } from '@gamelles/contracts';
import { DomainError } from '@gamelles/service-kit';

/** The progress of a delivery. Each time is that of the first call that set it. */
interface Progress {
  readonly quantity: number;
  readonly returned_quantity: number;
  readonly lost_quantity: number;
  /** When the last box was returned or written off. */
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
}

/** @param dueCents the unpaid amount */
export type Step = <P extends Progress>(progress: P, now: Date, dueCents: number) => P;

/** Boxes that are neither returned nor written off. */
export function boxesOut({ quantity, returned_quantity, lost_quantity }: Progress): number {
  return quantity - returned_quantity - lost_quantity;
}

/** All boxes that were out are returned; a repeat keeps the first time. */
export const returned: Step = (progress, now, dueCents) =>
  progress.returned_at ? progress : withReturned(progress, boxesOut(progress), now, dueCents);

/**
 * Adds returned boxes; a negative number undoes a return. If all boxes are back and nothing is due,
 * the delivery is paid.
 */
export function withReturned<P extends Progress>(
  progress: P,
  boxes: number,
  now: Date,
  dueCents: number,
): P {
  const returned_quantity = progress.returned_quantity + boxes;
  return arrived({ ...progress, returned_quantity }, now, dueCents);
}

/** Adds boxes that are written off; a negative number undoes that. */
export function withLost<P extends Progress>(
  progress: P,
  boxes: number,
  now: Date,
  dueCents: number,
): P {
  const lost_quantity = progress.lost_quantity + boxes;
  return arrived({ ...progress, lost_quantity }, now, dueCents);
}

/** Sets the right number of boxes, which is at least the number of returned and lost ones. */
export function ofQuantity<P extends Progress>(progress: P, quantity: number, now: Date): P {
  const right = { ...progress, quantity };
  if (boxesOut(right) < 0) throw new DomainError('more_boxes_back');
  return withReturnTime(right, now);
}

function arrived<P extends Progress>(progress: P, now: Date, dueCents: number): P {
  return settled(withReturnTime(progress, now), now, dueCents);
}

/** A delivery is returned from the moment on when no box is out, until one is out again. */
function withReturnTime<P extends Progress>(progress: P, now: Date): P {
  return {
    ...progress,
    returned_at: boxesOut(progress) === 0 ? (progress.returned_at ?? now) : null,
  };
}

/** The delivery is paid, which is possible only after its return. */
export const paid: Step = (progress, now) => {
  if (!progress.returned_at) throw new DomainError('delivery_not_returned');
  return { ...progress, paid_at: progress.paid_at ?? now };
};

/** All boxes are returned, and the delivery is paid, in one step. */
export const returnedAndPaid: Step = (progress, now, dueCents) =>
  paid(returned(progress, now, dueCents), now, dueCents);

/**
 * After a payment or a correction, a returned delivery is paid if nothing is due, and otherwise
 * unpaid. The payment may have been made before the return.
 */
export const settled: Step = (progress, now, dueCents) => {
  const { returned_at, paid_at } = progress;
  if (dueCents > 0 || !returned_at) return { ...progress, paid_at: null };
  return { ...progress, paid_at: paid_at ?? (now > returned_at ? now : returned_at) };
};

/** The last change between two states; undefined for a repeat. */
export function changeBetween(before: Progress, after: Progress): 'paid' | 'returned' | undefined {
  if (!before.paid_at && after.paid_at) return 'paid';
  if (before.returned_quantity < after.returned_quantity) return 'returned';
  if (!before.returned_at && after.returned_at) return 'returned';
  return undefined;
}

/**
 * The time of a delivery in the account. A delivery dated to an earlier day is put at noon, because
 * its time is unknown.
 */
export function momentOfDay(date: string, now: Date): Date {
  return date < dayInParis(now) ? new Date(`${date}T12:00:00Z`) : now;
}

/**
 * The token of a label: 130 random bits in 26 characters of base32, the most compact text in a QR
 * code.
 */
export function newQrToken(): string {
  return Array.from(randomBytes(26), (byte) => base32.charAt(byte % base32.length)).join('');
}

// 256 is a multiple of 32, so all characters are equally likely.
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
