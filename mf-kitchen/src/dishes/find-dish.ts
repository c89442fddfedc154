import { textKey } from '@gamelles/contracts/text-key';
import type { Dish } from './calls.ts';

/** The dish of a typed name in any spelling; a present name comes before a former one. */
export function findDish(dishes: readonly Dish[], typed: string): Dish | undefined {
  const key = textKey(typed);
  return dishes.find(({ keys }) => keys.includes(key));
}
