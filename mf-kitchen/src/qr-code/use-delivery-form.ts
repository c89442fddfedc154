import { ApiError, formatEuros, parseEuros } from '@gamelles/web-kit';
import { useEffect, useState, type FocusEvent } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { isComplete, newDelivery, type DeliveryValues } from './delivery-values.ts';
import { useSuggestedPrice } from './use-suggested-price.ts';

/** The form of a delivery; once saved it keeps the dish for the next client. */
export function useDeliveryForm(save: (values: DeliveryValues) => Promise<void>) {
  const form = useForm<DeliveryValues>({ defaultValues: newDelivery() });
  const { register, setValue, setError, setFocus, handleSubmit, control } = form;
  const values = useWatch({ control, compute: (all: DeliveryValues) => all });
  const suggested = useSuggestedPrice(values.dish);
  const [typedPrice, setTypedPrice] = useState(false);

  useEffect(() => {
    if (suggested === undefined || typedPrice) return;
    setValue('price', formatEuros(suggested).replace(/\s*€/, ''));
    // Whoever stands in the field already types over the suggestion.
    if (document.activeElement?.getAttribute('name') === 'price') {
      setFocus('price', { shouldSelect: true });
    }
  }, [suggested, typedPrice, setValue, setFocus]);

  const price = register('price', {
    validate: (text) =>
      text.trim() === '' || parseEuros(text) !== null || 'Écris un montant comme 9,90.',
    onChange: () => setTypedPrice(true),
  });

  const readyForNext = (): void => {
    setValue('clientId', '');
    setValue('keepPrice', false);
    setTypedPrice(false);
  };

  const refuse = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    for (const [sent, name] of fields) {
      const message = error.fields[sent];
      if (message) setError(name, { message });
    }
    setError('root', { message: error.message });
  };

  return {
    ...form,
    values,
    complete: isComplete(values),
    price: {
      ...price,
      onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    },
    submit: handleSubmit((given) => save(given).then(readyForNext).catch(refuse)),
  };
}

const fields = [
  ['client_id', 'clientId'],
  ['quantity', 'quantity'],
  ['dish_name', 'dish'],
  ['date', 'date'],
  ['unit_price', 'price'],
] as const;
