import { useLayoutEffect, useRef } from 'react';

/**
 * Lifts each toast above the newer ones. The move is animated, so that « Annuler » does not jump
 * away under a finger.
 */
export function useStack(shown: readonly unknown[]) {
  const corner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let height = 0;
    const newestFirst = [...(corner.current?.children ?? [])].reverse();
    for (const [newer, toast] of newestFirst.entries()) {
      if (!(toast instanceof HTMLElement)) continue;
      toast.style.translate = `0 calc(-${height}px - ${newer} * var(--space-3))`;
      height += toast.offsetHeight;
    }
  }, [shown]);
  return corner;
}
