import { useEffect } from 'react';

/** Stores the day after the screen has loaded. */
export function useKeptDay(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => {
      import('./keep-day.ts')
        .then(({ keepDay }) => keepDay())
        .catch((error: unknown) => console.warn('The day is not kept', error));
    }, pause);
    return () => clearTimeout(timer);
  }, [isShown]);
}

/** The delay in milliseconds, because a screen that is left at once needs nothing. */
const pause = 1000;
