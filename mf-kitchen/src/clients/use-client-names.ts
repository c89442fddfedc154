import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listClients } from '../api.ts';
import { keys } from '../query-keys.ts';

/** The caterer's clients by name; read again whenever the window regains the focus. */
export function useClientNames() {
  const clients = useQuery({ queryKey: keys.clientNames, queryFn: listClients });
  const { error, refetch } = clients;

  // The query library listens to the tab's visibility only, not to a window beside another one.
  useEffect(() => {
    const reload = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [refetch]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return { names: clients.data ?? [], loading: clients.isPending, error, reload: refetch };
}
