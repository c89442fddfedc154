import { useEffect, useEffectEvent } from 'react';
import { useUnsavedWhile } from '../field/unsaved.ts';
import { holdTyped, takeDraft } from './drafts.ts';

/**
 * Asks before the person leaves typed values that are not in a form of the kit, and restores them
 * after a reload or an expired session.
 *
 * @param typed the values as JSON can write them; undefined if there is nothing to lose
 */
export function useKeptDraft(
  name: string,
  typed: unknown,
  bringBack: (typed: unknown) => void,
): void {
  const restore = useEffectEvent((): void => {
    const draft = takeDraft(name);
    if (draft?.typed !== undefined) bringBack(draft.typed);
  });
  useEffect(() => restore(), []);
  const read = useEffectEvent(() => ({ before: undefined, typed }));
  const isTyped = typed !== undefined;
  useUnsavedWhile(isTyped);
  useEffect(() => (isTyped ? holdTyped(name, () => read()) : undefined), [name, isTyped]);
}
