import type { Database } from '@gamelles/service-kit';
import type { KnownPrices } from './rules.ts';
import { lastPrice } from './last-price.ts';

/** @param dishKey null for a delivery without a dish, which has no last price */
export async function knownPrices(
  db: Database,
  chefId: string,
  dishKey: string | null,
): Promise<KnownPrices> {
  const { rows } = await db.raw<{ rows: [KnownPrices] }>(
    `select
       ${lastPrice(':chefId', ':dishKey')} as last_for_dish,
       (select default_price_cents from caterers where id = :chefId) as by_default`,
    { chefId, dishKey },
  );
  return rows[0];
}
