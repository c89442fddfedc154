import { eurosFromCents } from '@gamelles/contracts';

/**
 * A balance as people read it, in euros: an amount that is due, or a credit. Statements read it from
 * what is open, as a delivery that is paid has nothing due: years of paid ones do not count.
 */
export function dueAndCredit(balanceCents: number) {
  return {
    due: eurosFromCents(Math.max(0, balanceCents)),
    credit: eurosFromCents(Math.max(0, -balanceCents)),
  };
}
