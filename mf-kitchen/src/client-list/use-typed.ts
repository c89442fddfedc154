import { useLocation } from '@gamelles/web-kit/router';
import { useState } from 'react';

/** By entry of the browser's history, and in memory alone: a name is nothing for an address. */
const typedBefore = new Map<string, string>();

/** The search text, kept for the way back. */
export function useTyped() {
  const { key } = useLocation();
  const [typed, setTyped] = useState(() => typedBefore.get(key) ?? '');
  const search = (text: string): void => {
    typedBefore.set(key, text);
    setTyped(text);
  };
  return { typed, search };
}
