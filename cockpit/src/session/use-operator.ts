import { useState } from 'react';

const key = 'operatorToken';

/** The operator's token, kept for this tab alone and gone with it. */
export function useOperator() {
  const [token, setToken] = useState(() => sessionStorage.getItem(key));
  return {
    token,
    keep: (given: string) => {
      sessionStorage.setItem(key, given);
      setToken(given);
    },
    forget: () => {
      sessionStorage.removeItem(key);
      setToken(null);
    },
  };
}
