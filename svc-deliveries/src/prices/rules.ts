/** What a caterer's prices so far say of a dish, in cents. */
export interface KnownPrices {
  readonly last_for_dish: number | null;
  readonly by_default: number | null;
}

/** The unit price in cents of a delivery that names none. */
export const unitPrice = ({ last_for_dish, by_default }: KnownPrices): number =>
  last_for_dish ?? by_default ?? 0;
