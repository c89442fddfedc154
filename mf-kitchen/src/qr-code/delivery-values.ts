import { parseEuros, today } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';
import type { DeliveryBody } from '../api.ts';
import type { LabelDraft } from './label-draft.ts';
import { priceProblem } from './price.ts';

/** The source of the price in the field: none yet, the dish, or a person. */
export type PriceSource = 'awaited' | 'suggested' | 'typed';

/** The values of the form, named like the fields of the request. */
export interface DeliveryValues {
  readonly client_id: string;
  /** NaN while nothing is written. */
  readonly quantity: number;
  readonly dish_name: string;
  readonly date: string;
  /** As it stands in the field. */
  readonly unit_price: string;
  readonly priceSource: PriceSource;
  /** The dish that the price in the field is meant for. */
  readonly pricedDish: string;
  readonly keepPrice: boolean;
  /** The recipe was adapted for the client. */
  readonly adapted: boolean;
}

export function newDelivery(draft: LabelDraft = {}): DeliveryValues {
  const { client_id = '', quantity = 1, dish_name = '', date = today(), unit_price } = draft;
  return {
    client_id,
    quantity,
    dish_name,
    date,
    unit_price: unit_price ?? '',
    priceSource: unit_price === undefined ? 'awaited' : 'typed',
    pricedDish: unit_price === undefined ? '' : dish_name,
    keepPrice: false,
    adapted: false,
  };
}

/** Whether there is enough to make a QR code of. */
export function isComplete({ client_id, quantity, dish_name }: DeliveryValues): boolean {
  return client_id !== '' && Number.isInteger(quantity) && quantity >= 1 && dish_name.trim() !== '';
}

export function bodyOf(values: DeliveryValues): DeliveryBody {
  return {
    client_id: values.client_id,
    quantity: values.quantity,
    dish_name: values.dish_name.trim(),
    date: values.date,
    unit_price: chargedPrice(values),
    ...(values.adapted && { adapted: true }),
  };
}

/**
 * The price that the screen shows: an empty field shows 0,00. It is left to the server only while
 * the screen does not know yet what the dish costs.
 */
function chargedPrice({ unit_price, priceSource }: DeliveryValues): number | undefined {
  if (unit_price.trim() !== '') return parseEuros(unit_price) ?? undefined;
  return priceSource === 'awaited' ? undefined : 0;
}

/** A price may be left out, but not be something else than an amount. */
export function priceProblems({ unit_price }: DeliveryValues): Problems<DeliveryValues> {
  const problem = unit_price.trim() === '' ? undefined : priceProblem(unit_price);
  return problem === undefined ? {} : { unit_price: problem };
}
