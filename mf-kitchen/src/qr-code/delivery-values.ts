import { parseEuros, today } from '@gamelles/web-kit';
import type { Problems } from '@gamelles/web-kit/form';
import type { DeliveryBody } from '../api.ts';

/** What the form holds, under the names of what is sent. */
export interface DeliveryValues {
  client_id: string;
  /** NaN while nothing is written. */
  quantity: number;
  dish_name: string;
  date: string;
  /** As it was typed; empty for the price that the dish had last. */
  unit_price: string;
  keepPrice: boolean;
}

export const newDelivery = (): DeliveryValues => ({
  client_id: '',
  quantity: 1,
  dish_name: '',
  date: today(),
  unit_price: '',
  keepPrice: false,
});

/** Whether there is enough to make a QR code of. */
export const isComplete = ({ client_id, quantity, dish_name }: DeliveryValues): boolean =>
  client_id !== '' && Number.isInteger(quantity) && quantity >= 1 && dish_name.trim() !== '';

export const bodyOf = (values: DeliveryValues): DeliveryBody => ({
  client_id: values.client_id,
  quantity: values.quantity,
  dish_name: values.dish_name.trim(),
  date: values.date,
  unit_price: parseEuros(values.unit_price) ?? undefined,
});

/** A price may be left out, but not be something else than an amount. */
export const notAnAmount = ({ unit_price }: DeliveryValues): Problems<DeliveryValues> =>
  unit_price.trim() === '' || parseEuros(unit_price) !== null
    ? {}
    : { unit_price: 'Écris un montant comme 9,90.' };
