import { useLayoutEffect, useRef } from 'react';

/** How many parts that load an element is, or contains. */
const loadingIn = new WeakMap<Element, number>();

/**
 * Marks an element that loads, and its ancestors in the page, so that what follows them stays
 * hidden: see `page.module.css`.
 *
 * @returns the ref of the element
 */
export function useHold(holds: boolean) {
  const mark = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!holds) return;
    const marked = withAncestors(mark.current);
    for (const element of marked) count(element, 1);
    return () => {
      for (const element of marked) count(element, -1);
    };
  }, [holds]);
  return mark;
}

// A rule with `:has()` would find the ancestors as well, but the browser would then restyle the
// whole page, with thousands of options, for each element that comes or goes.
function withAncestors(mark: Element | null): Element[] {
  const found: Element[] = [];
  // A dialog hides nothing.
  if (mark?.closest('dialog')) return found;
  for (let at = mark; at && at.tagName !== 'MAIN'; at = at.parentElement) found.push(at);
  return found;
}

function count(element: Element, change: 1 | -1): void {
  const loading = (loadingIn.get(element) ?? 0) + change;
  loadingIn.set(element, loading);
  element.toggleAttribute('data-awaited', loading > 0);
}
