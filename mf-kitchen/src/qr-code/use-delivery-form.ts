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
  const form = useSchemaForm<DeliveryValues>({
    schema: () =>
      import('@gamelles/contracts/forms/deliveries').then((forms) => forms.createDeliveryBody),
    defaultValues: newDelivery(draft),
    bodyOf,
    check: priceProblems,
    send,
    keep: 'label',
    failure: (error) => (error instanceof AnswerNeeded ? error.message : messageOf(error)),
  });
  const { setValue, control } = form;
  const values = useWatch({ control, compute: (all: DeliveryValues) => all });
  const sendOrKeep = useDayDraft<DeliveryValues>('label', {
    isTouched: form.formState.isDirty || isCarried(draft),
    values: form.getValues(),
    bringBack: (kept) => form.reset(kept, { keepDefaultValues: true }),
  });
  const price = usePriceField(form, values);
  useDefaultDay(values.date, (day) => setValue('date', day));

  function send(delivery: DeliveryValues): Promise<void> {
    return sendOrKeep(delivery, () => save(delivery)).then(readyForNext);
  }

  function readyForNext(): void {
    setValue('client_id', '');
    setValue('keepPrice', false);
    setValue('priceSource', 'awaited');
  }

  return { ...form, values, complete: isComplete(values), price };
}
