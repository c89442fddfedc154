import { useLayoutEffect } from 'react';

let awaited = 0;

/**
 * Marks the page while something loads, so that what follows stays hidden: see `page.module.css`.
 */
export function useHold(holds: boolean): void {
  useLayoutEffect(() => {
    if (!holds) return;
    count(1);
    return () => count(-1);
  }, [holds]);
}

// The mark is an attribute of the root, so that other pages do not pay for the `:has()` rule.
function count(change: 1 | -1): void {
  awaited += change;
  document.documentElement.toggleAttribute('data-awaits', awaited > 0);
}
