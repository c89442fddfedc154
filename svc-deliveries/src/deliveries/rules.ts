import { randomBytes } from 'node:crypto';
import { DomainError } from '@gamelles/service-kit';

/** How far a delivery has come: each moment is that of the first time. */
export interface Progress {
  readonly quantity: number;
  readonly returned_quantity: number;
  readonly lost_quantity: number;
  /** When the last of the boxes came back or was written off. */
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
}

/** @param dueCents what is still to be paid */
export type Step = <P extends Progress>(progress: P, now: Date, dueCents: number) => P;

/** Boxes that are neither back nor written off. */
export function boxesOut({ quantity, returned_quantity, lost_quantity }: Progress): number {
  return quantity - returned_quantity - lost_quantity;
}

/** All boxes that are out came back; a repeat keeps the first moment. */
export const returned: Step = (progress, now, dueCents) =>
  progress.returned_at ? progress : withReturned(progress, boxesOut(progress), now, dueCents);

/**
 * So many more boxes came back; less than none where a return is undone. Where all are back and
 * nothing is due for them they are paid by that.
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

/** So many more boxes are written off; less than none where some are found again. */
export function withLost<P extends Progress>(
  progress: P,
  boxes: number,
  now: Date,
  dueCents: number,
): P {
  const lost_quantity = progress.lost_quantity + boxes;
  return arrived({ ...progress, lost_quantity }, now, dueCents);
}

/** The same with the right number of boxes: not fewer than are back or lost. */
export function ofQuantity<P extends Progress>(progress: P, quantity: number, now: Date): P {
  const right = { ...progress, quantity };
  if (boxesOut(right) < 0) throw new DomainError('more_boxes_back');
  return { ...right, returned_at: boxesOut(right) === 0 ? (progress.returned_at ?? now) : null };
}

function arrived<P extends Progress>(progress: P, now: Date, dueCents: number): P {
  const returned_at = boxesOut(progress) === 0 ? (progress.returned_at ?? now) : null;
  return settled({ ...progress, returned_at }, now, dueCents);
}

/** The boxes were paid, which is never so before they came back. */
export const paid: Step = (progress, now) => {
  if (!progress.returned_at) throw new DomainError('delivery_not_returned');
  return { ...progress, paid_at: progress.paid_at ?? now };
};

/** The boxes came back and were paid, in one. */
export const returnedAndPaid: Step = (progress, now, dueCents) =>
  paid(returned(progress, now, dueCents), now, dueCents);

/**
 * Money has moved: a returned delivery is paid where nothing is due for it any more, and not paid
 * where something is again.
 */
export const settled: Step = (progress, now, dueCents) => ({
  ...progress,
  paid_at: dueCents > 0 || !progress.returned_at ? null : (progress.paid_at ?? now),
});

/** The last change between two states; undefined for a repeat. */
export function changeBetween(before: Progress, after: Progress): 'paid' | 'returned' | undefined {
  if (!before.paid_at && after.paid_at) return 'paid';
  if (before.returned_quantity < after.returned_quantity) return 'returned';
  if (!before.returned_at && after.returned_at) return 'returned';
  return undefined;
}

/** The calendar day of a moment in Paris, as `YYYY-MM-DD`. */
export function dayInParis(now: Date): string {
  return parisDay.format(now);
}

/** A delivery of an earlier day stands in the account on that day: at noon, as nobody said when. */
export function momentOfDay(date: string, now: Date): Date {
  return date < dayInParis(now) ? new Date(`${date}T12:00:00Z`) : now;
}

/** The token of a label: 130 random bits in 26 characters of base32, as a QR code holds them best. */
export function newQrToken(): string {
  return Array.from(randomBytes(26), (byte) => base32.charAt(byte % base32.length)).join('');
}

// A byte has eight times as many values as there are characters, so that each is as likely.
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

// The Swedish short date is the ISO date.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
