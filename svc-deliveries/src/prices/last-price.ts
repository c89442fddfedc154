/**
 * The last price of a dish as SQL, in cents: what was charged for a box, or what its caterer has set
 * since; null where neither is known.
 *
 * @param chef SQL for the id of the caterer
 * @param key SQL for a name of the dish, as `textKey` makes it
 */
export function lastPrice(chef: string, key: string): string {
  return `
    coalesce(
      (select dish_prices.price_cents from dish_prices
        where dish_prices.chef_id = ${chef} and dish_prices.dish_key = ${key}
          and dish_prices.id > coalesce(
            (select priced_after from named_dishes
              where named_dishes.chef_id = ${chef} and named_dishes.key = ${key}),
            '00000000-0000-0000-0000-000000000000')
        order by dish_prices.id desc limit 1),
      (select price_cents from named_dishes
        where named_dishes.chef_id = ${chef} and named_dishes.key = ${key}))`;
}
