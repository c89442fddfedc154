import { useEffectEvent, useLayoutEffect } from 'react';

// The topmost dialog is the last one.
const openDialogs: (() => void)[] = [];

/**
 * Registers an open dialog: a step back in the history then closes it and does not leave the
 * screen.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect ends with the dialog itself; a later one could take the next step back for it.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const entry = (): void => close();
    openDialogs.push(entry);
    return () => {
      openDialogs.splice(openDialogs.indexOf(entry), 1);
    };
  }, [isOpen]);
}

/** Closes the topmost dialog; returns false if there is none. */
export function closeTopDialog(): boolean {
  const close = openDialogs.at(-1);
  close?.();
  return close !== undefined;
}
