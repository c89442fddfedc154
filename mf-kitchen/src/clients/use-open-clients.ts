import { useMemo } from 'react';
import { useClientNames } from './use-client-names.ts';

/** The caterer's clients by name, without those to whom nothing new is delivered. */
export function useOpenClients() {
  const clients = useClientNames();
  const { names: all } = clients;
  const names = useMemo(() => all.filter(({ isClosed }) => !isClosed), [all]);
  return { ...clients, names };
}
