import type { DeliveryValues } from './delivery-values.ts';

/** The fields of a label in a navigation state, carried to another screen and back. */
export type LabelDraft = Partial<
  Pick<DeliveryValues, 'client_id' | 'dish_name' | 'quantity' | 'date' | 'unit_price'>
>;

export function draftOf(values: DeliveryValues): LabelDraft {
  const { client_id, dish_name, quantity, date, unit_price, priceSource } = values;
  const draft = { client_id, dish_name, quantity, date };
  // Empty for a suggested price, which comes again with the dish.
  return priceSource === 'typed' ? { ...draft, unit_price } : draft;
}

/** The draft in an unknown navigation state. */
export function draftIn(state: unknown): LabelDraft {
  const text = (name: keyof LabelDraft): string | undefined => {
    const found = member(state, name);
    return typeof found === 'string' ? found : undefined;
  };
  const quantity = member(state, 'quantity');
  const [date, unit_price] = [text('date'), text('unit_price')];
  return {
    client_id: text('client_id') ?? '',
    dish_name: text('dish_name') ?? '',
    ...(typeof quantity === 'number' && { quantity }),
    ...(date !== undefined && { date }),
    ...(unit_price !== undefined && { unit_price }),
  };
}

/** Whether a navigation carried the draft: a label comes with its quantity, or a client alone. */
export function isCarried({ client_id = '', quantity }: LabelDraft): boolean {
  return client_id !== '' || quantity !== undefined;
}

/** The draft of the label from which this screen was opened, if any. */
export function carriedDraft(state: unknown): LabelDraft | undefined {
  const label = member(state, 'label');
  return label === undefined ? undefined : draftIn(label);
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
