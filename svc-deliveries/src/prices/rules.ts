/** The known prices of a dish, in cents. */
export interface KnownPrices {
  readonly last_for_dish: number | null;
  readonly by_default: number | null;
}

/** The unit price in cents of a delivery that names none. */
export function unitPrice({ last_for_dish, by_default }: KnownPrices): number {
  return last_for_dish ?? by_default ?? 0;
}
