import { useSchemaForm, useWatch } from '@gamelles/web-kit/form';
import { AnswerNeeded } from '../allergens/answer-needed.ts';
import { useDayDraft } from '../kept-day/use-day-draft.ts';
import { messageOf } from '../message-of.ts';
import { useDefaultDay } from '../use-default-day.ts';
import {
  bodyOf,
  isComplete,
  newDelivery,
  priceProblems,
  type DeliveryValues,
} from './delivery-values.ts';
import { isCarried, type LabelDraft } from './label-draft.ts';
import { usePriceField } from './use-price-field.ts';

/** The form of a delivery; after saving it keeps the dish for the next client. */
export function useDeliveryForm(
  save: (values: DeliveryValues) => Promise<unknown>,
  draft: LabelDraft,
) {
  const form = useSchemaForm<DeliveryValues, DeliveryValues>({
    schema: () =>
      import('@gamelles/contracts/forms/deliveries').then((forms) => forms.createDeliveryBody),
    defaultValues: newDelivery(draft),
    bodyOf,
    check: priceProblems,
    send,
    savedValues: (next) => next,
    keep: 'label',
    failure: (error) => (error instanceof AnswerNeeded ? error.message : messageOf(error)),
  });
  const { setValue, getValues, control } = form;
  const values = useWatch({ control, compute: (all: DeliveryValues) => all });
  const sendOrKeep = useDayDraft<DeliveryValues>('label', {
    isTouched: form.formState.isDirty || isCarried(draft),
    values: form.getValues(),
    bringBack: (kept) => form.reset(kept, { keepDefaultValues: true }),
  });
  const price = usePriceField(form, values);
  useDefaultDay(values.date, (day) => setValue('date', day));

  async function send(delivery: DeliveryValues): Promise<DeliveryValues> {
    await sendOrKeep(delivery, () => save(delivery));
    const next = { ...delivery, client_id: '', keepPrice: false };
    const { unit_price, priceSource } = getValues();
    // A suggestion that came meanwhile is no edit that leaving the screen would lose.
    if (priceSource !== 'typed') return { ...next, unit_price, priceSource };
    // A price that was typed meanwhile is that of the next delivery.
    return { ...next, priceSource: unit_price === delivery.unit_price ? 'awaited' : 'typed' };
  }

  return { ...form, values, complete: isComplete(values), price };
}
