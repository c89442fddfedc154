import type { AllergenCode } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { lastPrice } from '../prices/last-price.ts';

/** A dish with its names and its prices. */
export interface DishRow {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly keys: readonly string[];
  readonly last_price_cents: number | null;
  readonly default_price_cents: number | null;
  /** Null in both: nobody has said. */
  readonly contains: AllergenCode[] | null;
  readonly traces: AllergenCode[] | null;
  readonly archived_at: Date | null;
}

const columns = `
  select
    dishes.id, dishes.name, dishes.key, dishes.contains, dishes.traces, dishes.archived_at,
    array(select key from dish_names where dish_id = dishes.id order by key) as keys,
    ${lastPrice('dishes.chef_id', 'dishes.key')} as last_price_cents,
    (select default_price_cents from caterers where caterers.id = dishes.chef_id)
      as default_price_cents
  from dishes`;

const dishesOfChef: Statement = {
  name: 'dishes-of-chef',
  text: `
    ${columns}
    where dishes.chef_id = :caller_id
    order by dishes.name collate "fr-x-icu", dishes.id`,
};

/** The caller's dishes by name. */
export function listDishes(db: Database, { id }: Caller): Promise<DishRow[]> {
  return queryPrepared(db, dishesOfChef, { caller_id: id });
}

const oneDish: Statement = {
  name: 'one-dish',
  text: `${columns} where dishes.chef_id = :caller_id and dishes.id = :id`,
};

export async function findDish(
  db: Database,
  caller: Caller,
  id: string,
): Promise<DishRow | undefined> {
  const [dish] = await queryPrepared<DishRow>(db, oneDish, { caller_id: caller.id, id });
  return dish;
}

/** The allergens that a dish contains and may contain. */
export interface DishAllergens {
  readonly contains: AllergenCode[];
  readonly traces: AllergenCode[];
}

/** The allergens of a delivery's dish, as a column; null where nobody has said. */
export const allergensOfDish = `
  (select json_build_object('contains', contains, 'traces', traces) from named_dishes
    where named_dishes.chef_id = deliveries.chef_id
      and named_dishes.key = deliveries.dish_key
      and contains is not null) as allergens`;
