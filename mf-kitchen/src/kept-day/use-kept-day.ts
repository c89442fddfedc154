import { useEffect } from 'react';

/** Has this phone keep the day once the screen has what it shows. */
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

/** In milliseconds: a screen that is left at once needs nothing. */
const pause = 1000;
