import { useEffect, useEffectEvent } from 'react';

/** Calls back at Ctrl+Z (⌘Z), except in fields, where the key undoes typing. */
export function useUndoKey(onUndo: (() => void) | undefined): void {
  const undo = useEffectEvent(() => onUndo?.());
  const isWanted = onUndo !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    const listen = (event: KeyboardEvent): void => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z';
      if (!isUndo || isField(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isWanted]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select');
}
