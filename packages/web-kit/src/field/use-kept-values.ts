import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdTyped, takeDraft } from '../leaving/drafts.ts';
import { mergeTyped, type Clash } from './merge-typed.ts';
import { useUnsavedWhile } from './unsaved.ts';

/**
 * Asks before a form with edits is left, and restores them after a reload or an expired session. A
 * form of a record is told what others changed meanwhile; their changes to its other fields stay.
 */
export function useKeptValues<Values extends FieldValues>(
  name: string | undefined,
  { formState: { isDirty, defaultValues }, getValues, reset }: UseFormReturn<Values>,
  onClashes?: (clashes: readonly Clash<Values>[]) => void,
): void {
  const restore = useEffectEvent((): void => {
    const now = getValues();
    const { before, typed } = (name === undefined ? undefined : takeDraft(name)) ?? {};
    if (!isOfForm(before, now) || !isOfForm(typed, now)) return;
    if (!onClashes) {
      reset(typed, { keepDefaultValues: true });
      return;
    }
    const { values, clashes } = mergeTyped({ before, typed, now });
    reset(values, { keepDefaultValues: true });
    onClashes(clashes);
  });
  useEffect(() => restore(), []);
  // A restored form is dirty, although nobody has touched it.
  useUnsavedWhile(isDirty);
  const read = useEffectEvent(() => ({ before: defaultValues, typed: getValues() }));
  useEffect(() => {
    return name !== undefined && isDirty ? holdTyped(name, () => read()) : undefined;
  }, [name, isDirty]);
}

// A draft of another version of the form may lack a field.
function isOfForm<Values extends object>(draft: unknown, now: Values): draft is Values {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.keys(now).every((field) => field in draft);
}
