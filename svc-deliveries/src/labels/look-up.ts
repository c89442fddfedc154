import { shortCodeNumber } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { fullDeliveryColumns, type FullDelivery } from '../deliveries/queries.ts';
import type { DishAllergens } from '../dishes/queries.ts';

/** A delivery with the allergens of its dish; null if nobody has described it. */
interface LabelledBox extends FullDelivery {
  readonly allergens: DishAllergens | null;
}

/** The delivery of a label of the caller's kitchen. */
export async function findLabelledBox(
  db: Database,
  caller: Caller,
  token: string,
): Promise<LabelledBox | undefined> {
  const values = { caller_id: caller.id, qr_token: token };
  const [found] = await queryPrepared<LabelledBox>(db, boxByLabel, values);
  return found;
}

const boxByLabel: Statement = {
  name: 'box-by-label',
  text: `
    select ${fullDeliveryColumns},
           (select json_build_object('contains', contains, 'traces', traces) from named_dishes
             where named_dishes.chef_id = full_deliveries.chef_id
               and named_dishes.key = full_deliveries.dish_key
               and contains is not null) as allergens
      from full_deliveries
     where qr_token = :qr_token and chef_id = :caller_id`,
};

export interface FoundLabel {
  readonly code: string;
  readonly delivery: FullDelivery;
}

/** The labels of the caller's kitchen with these codes, each a token or a short code. */
export async function findLabels(
  db: Database,
  caller: Caller,
  codes: readonly string[],
): Promise<FoundLabel[]> {
  const numbers = codes.map(shortCodeNumber).filter((number) => number !== null);
  const values = { caller_id: caller.id, tokens: [...codes], numbers };
  const deliveries = await queryPrepared<FullDelivery>(db, deliveriesByLabels, values);
  return codes.flatMap((code) => {
    const number = shortCodeNumber(code);
    const delivery = deliveries.find(
      ({ qr_token, label_number }) =>
        qr_token === code || (number !== null && label_number === number),
    );
    return delivery ? [{ code, delivery }] : [];
  });
}

const deliveriesByLabels: Statement = {
  name: 'deliveries-by-labels',
  text: `
    select ${fullDeliveryColumns}
      from full_deliveries
     where id = any(array(
             select id from deliveries where qr_token = any(:tokens)
             union
             select id from deliveries where chef_id = :caller_id and label_number = any(:numbers)
           ))
       and chef_id = :caller_id`,
};
