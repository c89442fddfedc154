import { parseEuros, today } from '@gamelles/web-kit';
import type { DeliveryBody } from '../api.ts';

/** What the form holds. */
export interface DeliveryValues {
  clientId: string;
  /** NaN while nothing is written. */
  quantity: number;
  dish: string;
  date: string;
  /** As it was typed; empty for the price that the dish had last. */
  price: string;
  keepPrice: boolean;
}

export const newDelivery = (): DeliveryValues => ({
  clientId: '',
  quantity: 1,
  dish: '',
  date: today(),
  price: '',
  keepPrice: false,
});

/** Whether there is enough to make a QR code of. */
export const isComplete = ({ clientId, quantity, dish }: DeliveryValues): boolean =>
  clientId !== '' && Number.isInteger(quantity) && quantity >= 1 && dish.trim() !== '';

export const bodyOf = ({
  clientId,
  quantity,
  dish,
  date,
  price,
}: DeliveryValues): DeliveryBody => ({
  client_id: clientId,
  quantity,
  dish_name: dish.trim(),
  date,
  unit_price: parseEuros(price) ?? undefined,
});
