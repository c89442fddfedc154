import type { ClientNames } from '@gamelles/web-kit/day-memory';
import { useEffect, useState } from 'react';

/** The names of clients that this phone keeps for the day: an act says an id only. */
export function useNames(): ClientNames {
  const [names, setNames] = useState<ClientNames>({});
  useEffect(() => {
    import('@gamelles/web-kit/day-memory')
      .then(({ keptNames }) => keptNames())
      .then(setNames)
      // The list says what was done all the same.
      .catch(console.error);
  }, []);
  return names;
}
