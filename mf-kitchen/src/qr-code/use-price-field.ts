import type { SchemaForm } from '@gamelles/web-kit/form';
import { useEffect, type FocusEvent } from 'react';
import { amountText } from '../account/amount.ts';
import type { DeliveryValues } from './delivery-values.ts';
import { isAnotherDish } from './price.ts';
import { useSuggestedPrice } from './use-suggested-price.ts';

/** The price field of a delivery: it shows the price of the dish until a person types one. */
export function usePriceField(
  { register, setValue, resetField, setFocus, getValues }: SchemaForm<DeliveryValues>,
  { dish_name: dish, pricedDish, priceSource }: DeliveryValues,
) {
  const { suggested, query } = useSuggestedPrice(dish);
  // Only registered fields can be reset.
  register('priceSource');

  useEffect(() => {
    const isKept = priceSource === 'typed' && !isAnotherDish(pricedDish, dish);
    setValue('pricedDish', dish);
    if (isKept) return;
    // Nobody has typed this, so it is no edit that leaving the screen would lose.
    resetField('priceSource', { defaultValue: suggested === undefined ? 'awaited' : 'suggested' });
    resetField('unit_price', { defaultValue: suggested ? amountText(suggested) : '' });
    // The suggestion is selected, so that typing replaces it in a field that already has the focus.
    if (document.activeElement?.matches('#delivery [name=unit_price]')) {
      setFocus('unit_price', { shouldSelect: true });
    }
  }, [dish, pricedDish, suggested, priceSource, setValue, resetField, setFocus]);

  function noteTyped(): void {
    setValue('pricedDish', getValues('dish_name'));
    setValue('priceSource', 'typed');
  }

  const isAwaited = priceSource === 'awaited';
  const field = {
    ...register('unit_price', { onChange: noteTyped }),
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
    placeholder: isAwaited ? 'Prix habituel' : '0,00',
  };
  return { field, isAwaited, query };
}
