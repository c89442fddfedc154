import { eurosFromCents, type dishesApi, type ResponseOf } from '@gamelles/contracts';
import { unitPrice } from '../prices/rules.ts';
import type { DishRow } from './queries.ts';

type Dish = ResponseOf<typeof dishesApi.changeDish>;

export function presentDish(dish: DishRow): Dish {
  const { id, name, keys, contains, traces, archived_at } = dish;
  const { last_price_cents, default_price_cents } = dish;
  const prices = { last_for_dish: last_price_cents, by_default: default_price_cents };
  return {
    id,
    name,
    keys: [...keys],
    price: eurosFromCents(unitPrice(prices)),
    allergens: contains === null || traces === null ? null : { contains, traces },
    archived_at: archived_at?.toISOString() ?? null,
  };
}
