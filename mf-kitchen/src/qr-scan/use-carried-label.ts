import { useLocation } from '@gamelles/web-kit/router';
import { useEffect, useRef } from 'react';

/** Looks up, once, the label whose address opened the scanner. */
export function useCarriedLabel(lookUp: (text: string) => Promise<void>): void {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const done = useRef<string>(undefined);
  useEffect(() => {
    const text = scannedIn(state);
    if (text === undefined || done.current === key) return;
    done.current = key;
    void lookUp(text);
  }, [state, key, lookUp]);
}

function scannedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scanned' in state)) return undefined;
  return typeof state.scanned === 'string' ? state.scanned : undefined;
}
