import { useState } from 'react';

const key = 'operatorToken';

/** The operator's token, stored for this tab only. */
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
