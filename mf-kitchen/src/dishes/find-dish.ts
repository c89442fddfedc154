import { textKey } from '@gamelles/contracts/text-key';
import type { Dish } from './calls.ts';

/** The dish of a typed name, however it is spelt; the one that has the name today comes first. */
export function findDish(dishes: readonly Dish[], typed: string): Dish | undefined {
  const key = textKey(typed);
  return dishes.find(({ keys }) => keys.includes(key));
}
