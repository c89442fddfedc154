import { parseEuros, useActionKey, useToast } from '@gamelles/web-kit';
import { useSchemaForm, type ReadableClash } from '@gamelles/web-kit/form';
import { useState } from 'react';
import { amountText } from '../account/amount.ts';
import { isLineChanged, readLine } from '../account/changed-line.ts';
import { correctDelivery, type Delivery } from '../api.ts';
import { keepClientAgain } from '../kept-day/keep-again.ts';
import { messageOf } from '../message-of.ts';
import { priceProblem, totalOf } from './price.ts';
import { useNotePrice } from './use-note-price.ts';

export interface PriceValues {
  readonly unit_price: string;
  readonly keepPrice: boolean;
}

/** The form that sets the price of a delivery made without one. */
export function useSetPrice(
  { id, client_id, quantity, dish_name }: Delivery,
  onSet: (corrected: Delivery) => void,
) {
  const key = useActionKey();
  const toast = useToast();
  const notePrice = useNotePrice();
  const [basedOn, setBasedOn] = useState(asItWasMade);
  const [clashes, setClashes] = useState<readonly ReadableClash[]>([]);
  const showBoth = async (typed: number): Promise<void> => {
    const now = await readLine(client_id, id);
    if (now === undefined) return;
    setBasedOn(now.version ?? basedOn);
    const inEuros = { typed: amountText(typed), now: amountText(now.amount ?? 0) };
    setClashes([{ label: 'Prix de toutes les gamelles (€)', ...inEuros }]);
  };
  const form = useSchemaForm<PriceValues>({
    schema: () =>
      import('@gamelles/contracts/forms/deliveries').then((forms) => forms.defaultPriceBody),
    defaultValues: { unit_price: '', keepPrice: false },
    bodyOf,
    check: problems,
    failure: messageOf,
    async send({ unit_price, keepPrice }) {
      const price = parseEuros(unit_price) ?? 0;
      const amount = totalOf(quantity, price);
      const options = { idempotencyKey: key.of({ id, amount, basedOn }), basedOn };
      const corrected = await correctDelivery(id, { amount }, options).catch(
        async (error: unknown) => {
          if (isLineChanged(error)) await showBoth(amount);
          throw error;
        },
      );
      key.done();
      keepClientAgain(client_id);
      toast.success('Prix enregistré.');
      notePrice({ dish: dish_name ?? '', price, keep: keepPrice });
      onSet(corrected);
    },
  });
  return { ...form, clashes };
}

/** The version of a line whose amount was set once. */
const asItWasMade = 1;

function bodyOf({ unit_price }: PriceValues) {
  return { unit_price: parseEuros(unit_price) };
}

function problems({ unit_price }: PriceValues) {
  const problem = priceProblem(unit_price) ?? (isNothing(unit_price) ? noPrice : undefined);
  return problem === undefined ? {} : { unit_price: problem };
}

function isNothing(price: string): boolean {
  return parseEuros(price) === 0;
}

const noPrice = 'Écris un prix au-dessus de 0,00\u00a0€.';
