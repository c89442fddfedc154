import type { DishAllergens } from './calls.ts';

export const noAllergens: DishAllergens = { contains: [], traces: [] };

export function isNone({ contains, traces }: DishAllergens): boolean {
  return contains.length + traces.length === 0;
}
