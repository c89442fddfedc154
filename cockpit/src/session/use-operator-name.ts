import { useState } from 'react';

const key = 'operatorName';

/** The operator's name as they gave it, kept for this tab: the token is that of all of them. */
export function useOperatorName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (given: string) => {
    sessionStorage.setItem(key, given);
    setName(given);
  };
  return [name, keep];
}
