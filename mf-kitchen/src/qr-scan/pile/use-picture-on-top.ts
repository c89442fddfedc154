import { useEffect } from 'react';

/** As in the style sheet: the width up to which the sheet lies over the bottom of the screen. */
const narrow = '(max-width: 51.99rem)';

/** Brings the camera's picture to the top of a phone, where the sheet does not cover it. */
export function usePictureOnTop(on: boolean, viewfinder: string): void {
  useEffect(() => {
    if (!on || !matchMedia(narrow).matches || isTyping()) return;
    document.getElementById(viewfinder)?.parentElement?.scrollIntoView({ block: 'start' });
  }, [on, viewfinder]);
}

/** A person who types a code keeps the field in sight. */
function isTyping(): boolean {
  return document.activeElement?.matches('input:not([type=radio])') === true;
}
