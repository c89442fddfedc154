/** Euros that a single box may cost at most: more is a slip of the finger. */
export const highestPrice = 10_000;

/** Euros that a payment or a correction may state at most. */
export const highestAmount = 10_000_000;

/** Cents of an amount in euros that has at most two decimals. */
export function centsFromEuros(euros: number): number {
  return Math.round(euros * 100);
}

/** Euros of integer cents, as the HTTP API shows them. */
export function eurosFromCents(cents: number): number {
  return cents / 100;
}
