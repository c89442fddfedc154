import type { Database } from '@gamelles/service-kit';
import type { KnownPrices } from './rules.ts';

/** @param dishKey null for a delivery without a dish, which has no last price */
export async function knownPrices(
  db: Database,
  chefId: string,
  dishKey: string | null,
): Promise<KnownPrices> {
  const { rows } = await db.raw<{ readonly rows: [KnownPrices] }>(
    `select
       coalesce(
         (select price_cents from dish_prices
           where chef_id = :chefId and dish_key = :dishKey
             and id > coalesce(
               (select priced_after from named_dishes where chef_id = :chefId and key = :dishKey),
               '00000000-0000-0000-0000-000000000000')
           order by id desc limit 1),
         (select price_cents from named_dishes where chef_id = :chefId and key = :dishKey)
       ) as last_for_dish,
       (select default_price_cents from caterers where id = :chefId) as by_default`,
    { chefId, dishKey },
  );
  return rows[0];
}
