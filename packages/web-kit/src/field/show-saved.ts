import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeTyped } from './merge-typed.ts';

/** Shows the values of the saved record; what was typed since the sending stays unsaved. */
export function showSaved<Values extends FieldValues>(
  { getValues, reset }: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void {
  const { values } = mergeTyped({ before: sent, typed: getValues(), now: saved });
  reset(saved, { keepDirtyValues: false });
  reset(values, { keepDefaultValues: true, keepDirtyValues: false });
}
