import { useEffect, useRef, type RefObject } from 'react';

/** When the screen was opened, or its window last came to the front, in milliseconds. */
export function useLastFocus(): Readonly<RefObject<number>> {
  const last = useRef(0);
  useEffect(() => {
    const note = (): void => {
      if (document.visibilityState === 'visible') last.current = Date.now();
    };
    note();
    document.addEventListener('visibilitychange', note);
    return () => document.removeEventListener('visibilitychange', note);
  }, []);
  return last;
}
