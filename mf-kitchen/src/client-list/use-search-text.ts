import { useLocation } from '@gamelles/web-kit/router';
import { useState } from 'react';

/** By history entry, in memory only: a name must not be in an address. */
const typedBefore = new Map<string, string>();

/** The search text, restored after a step back. */
export function useSearchText() {
  const { key } = useLocation();
  const [typed, setTyped] = useState(() => typedBefore.get(key) ?? '');
  const search = (text: string): void => {
    typedBefore.set(key, text);
    setTyped(text);
  };
  return { typed, search };
}
