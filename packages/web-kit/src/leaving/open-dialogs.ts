import { useEffect, useEffectEvent } from 'react';

// The topmost dialog is the last one.
const openDialogs: (() => void)[] = [];

/** For a dialog: while it is open, a step back in the history closes it instead of leaving. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const entry = (): void => close();
    openDialogs.push(entry);
    return () => {
      openDialogs.splice(openDialogs.indexOf(entry), 1);
    };
  }, [isOpen]);
}

/** Asks the topmost dialog to close; false when there is none. */
export function closeTopDialog(): boolean {
  const close = openDialogs.at(-1);
  close?.();
  return close !== undefined;
}
