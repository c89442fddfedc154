import { useLayoutEffect, useRef } from 'react';

/**
 * Lifts each toast above the newer ones. The move is animated, so that « Annuler » does not jump
 * away under a finger. What else stands in the corner finds the height of all toasts in `--toasts`.
 */
export function useStack(shown: readonly unknown[]) {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let height = 0;
    const newestFirst = [...(corner.current?.children ?? [])].reverse();
    const liftedBy = (newer: number): string => `calc(${height}px + ${newer} * var(--space-3))`;
    for (const [newer, toast] of newestFirst.entries()) {
      if (!(toast instanceof HTMLElement)) continue;
      toast.style.translate = `0 calc(-1 * ${liftedBy(newer)})`;
      height += toast.offsetHeight;
    }
    document.documentElement.style.setProperty('--toasts', liftedBy(newestFirst.length));
  }, [shown]);
  return corner;
}
