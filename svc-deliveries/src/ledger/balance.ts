import { eurosFromCents } from '@gamelles/contracts';

/**
 * The balance in euros as people read it: an amount due or a credit. Statements compute it from the
 * open deliveries alone, because a paid one has nothing due, so its cost does not grow with the
 * years.
 */
export function dueAndCredit(balanceCents: number) {
  return {
    due: eurosFromCents(Math.max(0, balanceCents)),
    credit: eurosFromCents(Math.max(0, -balanceCents)),
  };
}
