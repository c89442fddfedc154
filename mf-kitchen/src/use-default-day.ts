import { today } from '@gamelles/web-kit';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Moves a date on at midnight, if it is still the day on which the form was opened. A form may stay
 * open overnight, on a phone that nobody looks at.
 */
export function useDefaultDay(value: string, change: (day: string) => void): void {
  const opened = useRef(today());
  const look = useEffectEvent(() => {
    const day = today();
    if (day === opened.current) return;
    if (value === opened.current) change(day);
    opened.current = day;
  });
  useEffect(() => {
    const timer = setInterval(look, 10_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
