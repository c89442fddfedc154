import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { holdTyped, takeDraft } from '../leaving/drafts.ts';
import { isKept, keptPart } from './kept-part.ts';
import { mergeTyped, type Clash } from './merge-typed.ts';
import { useUnsavedWhile } from './unsaved.ts';

/**
 * Asks before a form with edits is left, and restores them after a reload or an expired session,
 * but for health data and door notes. A form of a record is told what others changed meanwhile;
 * their changes to its other fields stay.
 */
export function useKeptValues<Values extends FieldValues>(
  name: string | undefined,
  { formState: { isDirty, defaultValues }, getValues, reset, setError }: UseFormReturn<Values>,
  onClashes?: (clashes: readonly Clash<Values>[]) => void,
): void {
  const restore = useEffectEvent((): void => {
    const now = getValues();
    const draft = name === undefined ? undefined : takeDraft(name);
    if (!draft || !isOfForm(draft.before, now) || !isOfForm(draft.typed, now)) return;
    const before = { ...now, ...draft.before };
    const typed = { ...now, ...draft.typed };
    const { values, clashes } = mergeTyped({ before, typed, now });
    reset(onClashes ? values : typed, { keepDefaultValues: true });
    onClashes?.(clashes);
    if (draft.isPart) setError('root', { type: 'draft', message: partText });
  });
  useEffect(() => restore(), []);
  // A restored form is dirty, although nobody has touched it.
  useUnsavedWhile(isDirty);
  const read = useEffectEvent(() => keptPart(defaultValues ?? {}, getValues()));
  useEffect(() => {
    return name !== undefined && isDirty ? holdTyped(name, () => read()) : undefined;
  }, [name, isDirty]);
}

const partText =
  'Par discrétion, ce navigateur n’a gardé ni les allergies ni le chemin jusqu’à la porte\u00a0: note-les à nouveau.';

// A draft of another version of the form may lack a field.
function isOfForm<Values extends object>(draft: unknown, now: Values): draft is Partial<Values> {
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.keys(now).every((field) => field in draft || !isKept(field));
}
