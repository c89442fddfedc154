import { formatEuros } from '@gamelles/web-kit';
import { useSchemaForm, useWatch } from '@gamelles/web-kit/form';
import { useEffect, useState, type FocusEvent } from 'react';
import { messageOf } from '../message-of.ts';
import {
  bodyOf,
  isComplete,
  newDelivery,
  notAnAmount,
  type DeliveryValues,
} from './delivery-values.ts';
import { useSuggestedPrice } from './use-suggested-price.ts';

/** The form of a delivery; once saved it keeps the dish for the next client. */
export function useDeliveryForm(save: (values: DeliveryValues) => Promise<unknown>) {
  const form = useSchemaForm<DeliveryValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.createDeliveryBody),
    defaultValues: newDelivery(),
    bodyOf,
    check: notAnAmount,
    send: (values) => save(values).then(readyForNext),
    failure: messageOf,
  });
  const { register, setValue, setFocus, control } = form;
  const values = useWatch({ control, compute: (all: DeliveryValues) => all });
  const suggested = useSuggestedPrice(values.dish_name);
  const [typedPrice, setTypedPrice] = useState(false);

  useEffect(() => {
    if (suggested === undefined || typedPrice) return;
    setValue('unit_price', formatEuros(suggested).replace(/\s*€/, ''));
    // Whoever stands in the field already types over the suggestion.
    if (document.activeElement?.getAttribute('name') === 'unit_price') {
      setFocus('unit_price', { shouldSelect: true });
    }
  }, [suggested, typedPrice, setValue, setFocus]);

  function readyForNext(): void {
    setValue('client_id', '');
    setValue('keepPrice', false);
    setTypedPrice(false);
  }

  return {
    ...form,
    values,
    complete: isComplete(values),
    price: {
      ...register('unit_price', { onChange: () => setTypedPrice(true) }),
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    },
  };
}
