import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import type { Line } from '../api.ts';

export interface Added {
  readonly line: Line;
  /** The balance after this line, in euros. */
  readonly balance: number;
}

/** Every line that counts, oldest first, with the balance after it. */
export function withRunningBalance(lines: readonly Line[]): Added[] {
  let cents = 0;
  return lines
    .filter(({ balance_change }) => balance_change !== 0)
    .toReversed()
    .map((line) => {
      cents += centsFromEuros(line.balance_change);
      return { line, balance: eurosFromCents(cents) };
    });
}
