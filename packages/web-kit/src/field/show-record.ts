import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { mergeTyped } from './merge-typed.ts';

interface Shown<Values> {
  /** The values of the form when it was sent. */
  readonly sent: Values;
  /** The values of the record as it is now. */
  readonly record: Values;
  /** The values to show: those of the record, or with unsaved edits on top of them. */
  readonly values?: Values;
}

/** Shows a record in a form after the answer; what was typed since the sending stays unsaved. */
export function showRecord<Values extends FieldValues>(
  { getValues, reset }: Pick<UseFormReturn<Values>, 'getValues' | 'reset'>,
  { sent, record, values = record }: Shown<Values>,
): void {
  const shown = mergeTyped({ before: sent, typed: getValues(), now: values });
  reset(record, { keepDirtyValues: false });
  reset(shown.values, { keepDefaultValues: true, keepDirtyValues: false });
}
