import { useState } from 'react';

const key = 'operatorName';

/** The operator's name, stored for this tab: the token does not tell it, because all share it. */
export function useOperatorName(): [string, (name: string) => void] {
  const [name, setName] = useState(() => sessionStorage.getItem(key) ?? '');
  const keep = (given: string) => {
    sessionStorage.setItem(key, given);
    setName(given);
  };
  return [name, keep];
}
