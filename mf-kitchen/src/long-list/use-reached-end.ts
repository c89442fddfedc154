import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back each time the element with this ref comes into sight, while it is to be watched. */
export function useReachedEnd(onReached: () => void, watching: boolean) {
  const end = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReached);
  useEffect(() => {
    const element = end.current;
    if (!watching || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached();
      },
      // Two windows ahead of the person, so that a quick finger does not wait at the bottom either.
      { rootMargin: '0px 0px 200% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watching]);
  return end;
}
