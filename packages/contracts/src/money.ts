/** Cents of an amount in euros that has at most two decimals. */
export const centsFromEuros = (euros: number): number => Math.round(euros * 100);

/** Euros of integer cents, as the HTTP API shows them. */
export const eurosFromCents = (cents: number): number => cents / 100;
