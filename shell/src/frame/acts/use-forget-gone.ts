import { othersWithActs, type Session } from '@gamelles/web-kit';
import { useEffect, useReducer } from 'react';

/**
 * Deletes the stored acts of deleted accounts at the start of the page and whenever the signed-in
 * person changes, and renders again without them.
 */
export function useForgetGone(session: Session | null): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const person = session?.user.email;
  useEffect(() => {
    if (othersWithActs().length === 0) return;
    import('@gamelles/web-kit/offline')
      .then(({ forgetActsOfGone }) => forgetActsOfGone())
      .then(renderAgain)
      .catch((error: unknown) => console.warn('The acts of deleted accounts stay', error));
  }, [person]);
}
