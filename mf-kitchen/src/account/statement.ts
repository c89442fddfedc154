import { centsFromEuros, eurosFromCents } from '@gamelles/contracts/money';
import type { Line } from '../api.ts';

export interface Added {
  readonly line: Line;
  /** The balance after this line, in euros. */
  readonly balance: number;
}

interface Statement {
  /** The balance before the first line, in euros. */
  readonly before: number;
  /** Oldest first. */
  readonly added: readonly Added[];
}

/**
 * The newest lines of an account with the balance after each. The balance before them follows from
 * today's one, so that older lines need not be read.
 *
 * @param lines newest first
 * @param balance today's one in euros
 */
export function statementOf(lines: readonly Line[], balance: number): Statement {
  let cents = centsFromEuros(balance);
  const added = lines.map((line) => {
    const after = eurosFromCents(cents);
    cents -= centsFromEuros(line.balance_change);
    return { line, balance: after };
  });
  return { before: eurosFromCents(cents), added: added.toReversed() };
}
