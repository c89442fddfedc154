import { shortCodeNumber } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { select, selectFullDeliveries, type FullDelivery } from '../deliveries/queries.ts';
import { allergensOfDish, type DishAllergens } from '../dishes/queries.ts';
import { ownDeliveries } from '../policy.ts';

/** A delivery with what its dish contains. */
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
  text: `${select(allergensOfDish)} where deliveries.qr_token = :qr_token and ${ownDeliveries}`,
};

export interface FoundLabel {
  readonly code: string;
  readonly delivery: FullDelivery;
}

/** The labels of the caller's kitchen that codes name, each a token or a short code. */
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
    ${selectFullDeliveries}
    where deliveries.id = any(array(
        select id from deliveries where qr_token = any(:tokens)
        union
        select id from deliveries where chef_id = :caller_id and label_number = any(:numbers)
      ))
      and ${ownDeliveries}`,
};
