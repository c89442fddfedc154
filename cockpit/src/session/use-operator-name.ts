import { useState } from 'react';

const key = 'operatorName';

/** The name that an operator has typed, kept for this tab: all share one token, which names nobody. */
export function useOperatorName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (given: string) => {
    sessionStorage.setItem(key, given);
    setName(given);
  };
  return [name, keep];
}
