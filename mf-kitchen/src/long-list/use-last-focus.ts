import { useEffect, useRef, type RefObject } from 'react';

/** The time at which the screen opened or its window last got the focus, in milliseconds. */
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
