import { mostBoxes } from '@gamelles/contracts/limits';
import {
  Actions,
  Button,
  Form,
  FormError,
  MoneyField,
  NumberStepper,
  parseEuros,
} from '@gamelles/web-kit';
import { ChangedMeanwhile, Controller, useForm } from '@gamelles/web-kit/form';
import type { Line } from '../api.ts';
import { amountText, checkAmount } from './amount.ts';
import { amountLabel, correctable, priceOf, valuesOf } from './corrections.ts';
import type { CorrectionValues } from './corrections.ts';
import { MethodChoice } from './method-choice.tsx';
import { useCorrect } from './use-correct.ts';

interface CorrectFormProps {
  readonly line: Line;
  readonly onDone: () => void;
}

/** A form that corrects a line. The old line stays in the account. */
export function CorrectForm({ line, onDone }: CorrectFormProps) {
  const form = useForm<CorrectionValues>({ defaultValues: valuesOf(line) });
  const { register, control, handleSubmit, setValue, watch, formState } = form;
  const { busy, problem, clashes, correct } = useCorrect(line, {
    onDone,
    onChanged: (values) => form.reset(values, { keepDefaultValues: true }),
  });
  const may = correctable(line);
  const { amount: amountWasTyped } = formState.dirtyFields;
  /** The price follows the number of boxes until somebody types one. */
  const priceBoxes = (boxes: number): void => {
    const price = line.kind === 'charged' ? priceOf(line, boxes) : undefined;
    if (price !== undefined && !amountWasTyped) setValue('amount', amountText(price));
  };
  return (
    <Form onSubmit={(event) => void handleSubmit(correct)(event)}>
      {may.amount && (
        <MoneyField
          label={amountLabel(line)}
          autoFocus
          error={formState.errors.amount?.message}
          {...register('amount', { validate: (text) => checkAmount(text, 0) })}
        />
      )}
      {may.method && parseEuros(watch('amount')) !== 0 && <MethodChoice {...register('method')} />}
      {may.quantity && (
        <Controller
          control={control}
          name="quantity"
          rules={{ validate: (boxes) => boxes >= 1 || 'La quantité doit être d’au moins 1.' }}
          render={({ field: { ref, value, onChange } }) => (
            <NumberStepper
              ref={ref}
              label="Gamelles"
              min={1}
              max={mostBoxes}
              value={value}
              onChange={(boxes) => {
                onChange(boxes);
                priceBoxes(boxes);
              }}
              error={formState.errors.quantity?.message}
            />
          )}
        />
      )}
      <ChangedMeanwhile clashes={clashes} />
      <FormError>{problem}</FormError>
      <Actions>
        <Button variant="quiet" disabled={busy} onClick={onDone}>
          Fermer
        </Button>
        <Button type="submit" busy={busy}>
          Corriger la ligne
        </Button>
      </Actions>
    </Form>
  );
}
