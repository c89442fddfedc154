import { useLayoutEffect, useRef } from 'react';

/**
 * Lifts each toast above the newer ones, and the element after the toasts above all of them. The
 * move is animated, so that « Annuler » does not jump away under a finger.
 */
export function useStack(shown: readonly unknown[]) {
  const toasts = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let height = 0;
    const newestFirst = [...(toasts.current?.children ?? [])].reverse();
    for (const [newer, element] of [...newestFirst, toasts.current?.nextElementSibling].entries()) {
      if (!(element instanceof HTMLElement)) continue;
      element.style.translate = `0 calc(-1 * (${height}px + ${newer} * var(--space-3)))`;
      height += element.offsetHeight;
    }
  }, [shown]);
  return toasts;
}
