import { useEffect } from 'react';

/**
 * The breakpoint of the style sheet: up to this width the sheet covers the bottom of the screen.
 */
const narrow = '(max-width: 51.99rem)';

/** Scrolls the camera's picture to the top on a phone, where the sheet does not cover it. */
export function usePictureOnTop(on: boolean, viewfinder: string): void {
  useEffect(() => {
    if (!on || !matchMedia(narrow).matches || isTyping()) return;
    document.getElementById(viewfinder)?.parentElement?.scrollIntoView({ block: 'start' });
  }, [on, viewfinder]);
}

/** Not while a person types a code, because the field must stay visible. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=radio])') === true;
}
