import { parseEuros, today } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';
import type { DeliveryBody } from '../api.ts';
import type { LabelDraft } from './label-draft.ts';
import { optionalPriceProblem } from './price.ts';

/** The source of the price in the field: none yet, the dish, or a person. */
export type PriceSource = 'awaited' | 'suggested' | 'typed';

/** The values of the form, named like the fields of the request. */
export interface DeliveryValues {
  readonly client_id: string;
  /** NaN while the field is empty. */
  readonly quantity: number;
  readonly dish_name: string;
  readonly date: string;
  /** The text of the field. */
  readonly unit_price: string;
  readonly priceSource: PriceSource;
  /** The dish that the price in the field belongs to. */
  readonly pricedDish: string;
  readonly keepPrice: boolean;
  /** Whether the recipe was adapted for the client. */
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

/** Whether the values suffice to make a QR code. */
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
 * The price on the screen, where an empty field shows 0,00. Undefined leaves the price to the
 * server, if the screen does not know it yet.
 */
function chargedPrice({ unit_price, priceSource }: DeliveryValues): number | undefined {
  if (unit_price.trim() !== '') return parseEuros(unit_price) ?? undefined;
  return priceSource === 'awaited' ? undefined : 0;
}

/** A price is optional, but must be a valid amount. */
export function priceProblems({ unit_price }: DeliveryValues): Problems<DeliveryValues> {
  const problem = optionalPriceProblem(unit_price);
  return problem === undefined ? {} : { unit_price: problem };
}
