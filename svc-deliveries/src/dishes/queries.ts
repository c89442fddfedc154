import type { AllergenCode } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';

/** A dish with its names and its prices. */
export interface DishRow {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly keys: readonly string[];
  readonly last_price_cents: number | null;
  readonly default_price_cents: number | null;
  /** Both are null for a dish that nobody has described. */
  readonly contains: AllergenCode[] | null;
  readonly traces: AllergenCode[] | null;
  readonly archived_at: Date | null;
}

/** The dishes of the caller in the order of their names. */
export function listDishes(db: Database, { id }: Caller): Promise<DishRow[]> {
  return queryPrepared(db, selectDishes, { caller_id: id, id: null });
}

export async function findDish(
  db: Database,
  caller: Caller,
  id: string,
): Promise<DishRow | undefined> {
  const [dish] = await queryPrepared<DishRow>(db, selectDishes, { caller_id: caller.id, id });
  return dish;
}

// The last price is the last charge for a box, or what the caterer has set since.
const selectDishes: Statement = {
  name: 'dishes-of-chef',
  text: `
    select
      dishes.id, dishes.name, dishes.key, dishes.contains, dishes.traces, dishes.archived_at,
      array(select key from dish_names where dish_id = dishes.id order by key) as keys,
      coalesce(
        (select dish_prices.price_cents from dish_prices
          where dish_prices.chef_id = dishes.chef_id and dish_prices.dish_key = dishes.key
            and dish_prices.id > coalesce(
              (select priced_after from named_dishes
                where named_dishes.chef_id = dishes.chef_id and named_dishes.key = dishes.key),
              '00000000-0000-0000-0000-000000000000')
          order by dish_prices.id desc limit 1),
        (select price_cents from named_dishes
          where named_dishes.chef_id = dishes.chef_id and named_dishes.key = dishes.key)
      ) as last_price_cents,
      (select default_price_cents from caterers where caterers.id = dishes.chef_id)
        as default_price_cents
    from dishes
    where dishes.chef_id = :caller_id and (cast(:id as uuid) is null or dishes.id = :id)
    order by dishes.name collate "fr-x-icu", dishes.id`,
};

/** The allergens that a dish contains and may contain. */
export interface DishAllergens {
  readonly contains: AllergenCode[];
  readonly traces: AllergenCode[];
}
