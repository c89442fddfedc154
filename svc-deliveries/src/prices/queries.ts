import type { Database } from '@gamelles/service-kit';
import type { KnownPrices } from './rules.ts';

/** @param dishKey null for a delivery without a dish, which has no last price */
export const knownPrices = async (
  db: Database,
  chefId: string,
  dishKey: string | null,
): Promise<KnownPrices> => {
  const { rows } = await db.raw<{ rows: [KnownPrices] }>(
    `select
       (select unit_price_cents from deliveries
         where chef_id = :chefId and dish_key = :dishKey
         order by id desc limit 1) as last_for_dish,
       (select default_price_cents from caterers where id = :chefId) as by_default`,
    { chefId, dishKey },
  );
  return rows[0];
};
