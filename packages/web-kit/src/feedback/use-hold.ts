import { useLayoutEffect } from 'react';

let awaited = 0;

/** While something is on its way, the page knows that what follows it would move: see `page.module.css`. */
export function useHold(holds: boolean): void {
  useLayoutEffect(() => {
    if (!holds) return;
    count(1);
    return () => count(-1);
  }, [holds]);
}

// One attribute of the root: no other page pays for the rule that looks for what is awaited.
function count(change: 1 | -1): void {
  awaited += change;
  document.documentElement.toggleAttribute('data-awaits', awaited > 0);
}
