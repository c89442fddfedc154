import type { Dish, DishAllergens, DishBody, DishChange } from './calls.ts';

/**
 * The changes of a form to a dish. The rest is not sent, because somebody else may have changed it
 * meanwhile, and an untouched price goes on following the last charge.
 */
export function changesOf({ name, price, allergens }: DishBody, shown: Dish): DishChange {
  return {
    ...(name !== shown.name && { name }),
    ...(price !== undefined && price !== shown.price && { price }),
    ...(allergens !== undefined && !isSame(allergens, shown.allergens) && { allergens }),
  };
}

function isSame(one: DishAllergens | null, other: DishAllergens | null): boolean {
  if (one === null || other === null) return one === other;
  return hasSame(one.contains, other.contains) && hasSame(one.traces, other.traces);
}

function hasSame(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join() === others.toSorted().join();
}
