import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdTyped, takeDraft } from '../leaving/drafts.ts';

/** Asks before a form with edits is left, and restores them after an expired session. */
export function useKeptValues<Values extends FieldValues>(
  name: string | undefined,
  { formState: { isDirty }, getValues, reset }: UseFormReturn<Values>,
): void {
  const restore = useEffectEvent((): void => {
    const draft = name === undefined ? undefined : takeDraft(name);
    if (isOfForm(draft, getValues())) reset(draft, { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  const read = useEffectEvent(() => getValues());
  useEffect(() => {
    return name !== undefined && isDirty ? holdTyped(name, () => read()) : undefined;
  }, [name, isDirty]);
}

// A draft of another version of the form may lack a field.
function isOfForm<Values extends object>(draft: unknown, now: Values): draft is Values {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.keys(now).every((field) => field in draft);
}
