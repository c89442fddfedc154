import { parseEuros, useToast } from '@gamelles/web-kit';
import { useSchemaForm } from '@gamelles/web-kit/form';
import { messageOf } from '../message-of.ts';
import { priceProblem, priceText } from '../qr-code/price.ts';
import { changeDish, saveDish, type Dish, type DishAllergens, type DishBody } from './calls.ts';
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
  const toast = useToast();
  const show = useShowDish();
  return useSchemaForm<DishValues>({
    schema: () => import('@gamelles/contracts/forms').then((forms) => forms.dishBody),
    defaultValues: {
      name: dish?.name ?? '',
      price: dish && dish.price > 0 ? priceText(dish.price) : '',
      allergens: dish?.allergens ?? null,
    },
    bodyOf,
    check: problems,
    failure: messageOf,
    async send(values) {
      const { price, ...body } = bodyOf(values);
      // An untouched price is not sent, so that it goes on following the last charge.
      const isSame = price === undefined || price === dish?.price;
      const said = isSame ? body : { ...body, price };
      show(await (dish ? changeDish(dish.id, said) : addDish(said)));
      toast.success('Plat enregistré.');
      onDone();
    },
  });
}

/** A dish of this name that is there already keeps what is said of it, and comes back to the list. */
async function addDish({ allergens, ...said }: DishBody): Promise<Dish> {
  const saved = await saveDish({ ...said, ...(allergens && { allergens }) });
  return saved.archived_at === null ? saved : changeDish(saved.id, { archived: false });
}

function bodyOf({ name, price, allergens }: DishValues): DishBody {
  return { name: name.trim(), price: parseEuros(price) ?? undefined, allergens };
}

function problems({ price }: DishValues) {
  const problem = price.trim() === '' ? undefined : priceProblem(price);
  return problem === undefined ? {} : { price: problem };
}
