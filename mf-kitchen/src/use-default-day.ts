import { useEffect, useEffectEvent, useRef } from 'react';
import { useToday } from './use-today.ts';

/**
 * Moves a date on at midnight, if it is still the day on which the form was opened. A form may stay
 * open overnight, on a phone that nobody looks at.
 */
export function useDefaultDay(value: string, change: (day: string) => void): void {
  const day = useToday();
  const opened = useRef(day);
  const moveOn = useEffectEvent(() => {
    if (day === opened.current) return;
    if (value === opened.current) change(day);
    opened.current = day;
  });
  useEffect(() => moveOn(), [day]);
}
