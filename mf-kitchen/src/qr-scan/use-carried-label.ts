import { useLocation } from '@gamelles/web-kit/router';
import { useEffect, useRef } from 'react';

/** The label whose address opened the scanner, if any. */
export function useCarriedLabel(): string | undefined {
  const state: unknown = useLocation().state;
  return scannedIn(state);
}

/** Looks up, once, the label whose address opened the scanner. */
export function useLookUpCarried(lookUp: (text: string) => Promise<void>): void {
  const { key } = useLocation();
  const text = useCarriedLabel();
  const done = useRef<string>(undefined);
  useEffect(() => {
    if (text === undefined || done.current === key) return;
    done.current = key;
    void lookUp(text);
  }, [text, key, lookUp]);
}

function scannedIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scanned' in state)) return undefined;
  return typeof state.scanned === 'string' ? state.scanned : undefined;
}
