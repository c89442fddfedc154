import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back each time the element with this ref becomes visible, while `watching` is on. */
export function useReachedEnd(onReached: () => void, watching: boolean) {
  const end = useRef<HTMLButtonElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const element = end.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      // Two window heights in advance, so that fast scrolling does not have to wait.
      { rootMargin: '0px 0px 200% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  return end;
}
