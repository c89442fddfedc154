import { randomBytes } from 'node:crypto';
import { Refused } from '@gamelles/service-kit';

/** How far a delivery has come: each moment is that of the first time. */
export interface Progress {
  readonly returned_at: Date | null;
  readonly paid_at: Date | null;
}
export type Step = (progress: Progress, now: Date) => Progress;

/** The boxes came back; a repeat keeps the first moment. */
export const returned: Step = ({ returned_at, paid_at }, now) => ({
  returned_at: returned_at ?? now,
  paid_at,
});

/** The boxes were paid, which is never so before they came back. */
export const paid: Step = ({ returned_at, paid_at }, now) => {
  if (!returned_at) throw new Refused('delivery_not_returned');
  return { returned_at, paid_at: paid_at ?? now };
};

/** The boxes came back and were paid, in one. */
export const returnedAndPaid: Step = (progress, now) => paid(returned(progress, now), now);

/**
 * Money has moved: a returned delivery is paid where nothing is due for it any more, and not paid
 * where something is again.
 */
export const settled =
  (dueCents: number): Step =>
  ({ returned_at, paid_at }, now) => ({
    returned_at,
    paid_at: dueCents > 0 || !returned_at ? null : (paid_at ?? now),
  });

/** What happened last between two states, nothing for a repeat. */
export const changeBetween = (before: Progress, after: Progress) => {
  if (!before.paid_at && after.paid_at) return 'paid';
  if (!before.returned_at && after.returned_at) return 'returned';
  return undefined;
};

/** The calendar day of a moment in Paris, as `YYYY-MM-DD`. */
export const dayInParis = (now: Date): string => parisDay.format(now);

/** What a label carries: 144 random bits in 24 URL-safe characters. */
export const newQrToken = (): string => randomBytes(18).toString('base64url');

// The Swedish short date is the ISO date.
const parisDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' });
