/** The highest price of a single box, in euros. Any higher amount is a typing error. */
export const highestPrice = 10_000;

/** The highest amount of a payment or a correction, in euros. */
export const highestAmount = 10_000_000;

/** Converts euros with at most two decimals to cents. */
export function centsFromEuros(euros: number): number {
  return Math.round(euros * 100);
}

/** Converts cents to euros for the HTTP API. */
export function eurosFromCents(cents: number): number {
  return cents / 100;
}

/** The sum of amounts in euros, computed in cents, because binary fractions are not exact. */
export function sumEuros(amounts: readonly number[]): number {
  return eurosFromCents(amounts.reduce((cents, euros) => cents + centsFromEuros(euros), 0));
}
