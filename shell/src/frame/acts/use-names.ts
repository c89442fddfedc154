import type { ClientNames } from '@gamelles/web-kit/day-memory';
import { useEffect, useState } from 'react';

/** The stored names of clients, because an act contains only an id. */
export function useNames(): ClientNames {
  const [names, setNames] = useState<ClientNames>({});
  useEffect(() => {
    import('@gamelles/web-kit/day-memory')
      .then(({ keptNames }) => keptNames())
      .then(setNames)
      // Without the names, the list still shows the acts.
      .catch(console.error);
  }, []);
  return names;
}
