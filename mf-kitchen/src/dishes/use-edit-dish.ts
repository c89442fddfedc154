import { parseEuros, useToast } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { useState } from 'react';
import { amountText } from '../account/amount.ts';
import { messageOf } from '../message-of.ts';
import { optionalPriceProblem } from '../qr-code/price.ts';
import { changeDish, saveDish, type Dish, type DishAllergens, type DishBody } from './calls.ts';
import { changesOf } from './changes-of.ts';
import { useShowDish } from './use-show-dish.ts';

export interface DishValues {
  readonly name: string;
  /** The text of the field. */
  readonly price: string;
  /** Null: nobody has described it. */
  readonly allergens: DishAllergens | null;
}

/** The form of a new or known dish. */
export function useEditDish(dish: Dish | undefined, onDone: () => void) {
  // The dish as it was when the form opened, because the list may read it again meanwhile.
  const [shown] = useState(dish);
  const toast = useToast();
  const show = useShowDish();
  return useSchemaForm<DishValues>({
    schema: () => import('@gamelles/contracts/forms/dishes').then((forms) => forms.dishBody),
    defaultValues: {
      name: shown?.name ?? '',
      price: shown && shown.price > 0 ? amountText(shown.price) : '',
      allergens: shown?.allergens ?? null,
    },
    bodyOf,
    check: problems,
    failure: messageOf,
    async send(values) {
      const body = bodyOf(values);
      show(await (shown ? changeDish(shown.id, changesOf(body, shown)) : addDish(body)));
      toast.success('Plat enregistré.');
      onDone();
    },
  });
}

/**
 * An existing dish of this name keeps its description, and returns to the list if it is archived.
 */
async function addDish({ allergens, ...said }: DishBody): Promise<Dish> {
  const saved = await saveDish({ ...said, ...(allergens && { allergens }) });
  return saved.archived_at === null ? saved : changeDish(saved.id, { archived: false });
}

function bodyOf({ name, price, allergens }: DishValues): DishBody {
  return { name: name.trim(), price: parseEuros(price) ?? undefined, allergens };
}

function problems({ price }: DishValues) {
  const problem = optionalPriceProblem(price);
  return problem === undefined ? {} : { price: problem };
}
