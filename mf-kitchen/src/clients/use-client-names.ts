import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import { listClients, type ClientName } from '../api.ts';
import { keys } from '../query-keys.ts';
import { listNames, type ListedName } from './find-names.ts';

const none: readonly ListedName[] = [];

// By the answer that they come from. Each screen that opens would fold and sort thousands of names
// again, which takes a slow phone 100 ms.
const listed = new WeakMap<readonly ClientName[], readonly ListedName[]>();

function namesOf(clients: readonly ClientName[]): readonly ListedName[] {
  const names = listed.get(clients) ?? listNames(clients);
  listed.set(clients, names);
  return names;
}

/** The caterer's clients by name; read again whenever the window regains the focus. */
export function useClientNames() {
  const clients = useQuery({ queryKey: keys.clientNames, queryFn: listClients, select: namesOf });
  const { data = none, error, refetch } = clients;
  // A transition, because rendering thousands of names must not delay a touch.
  const names = useDeferredValue(data);
  const isDrawing = names.length === 0 && data.length > 0;

  // The query library only notices hidden tabs, not a window beside another one.
  useEffect(() => {
    const reload = () => void refetch({ cancelRefetch: false });
    window.addEventListener('focus', reload);
    return () => window.removeEventListener('focus', reload);
  }, [refetch]);
  useEffect(() => {
    if (error) console.error(error);
  }, [error]);

  return {
    names,
    loading: clients.isPending || isDrawing,
    /** False after a failed try: the screen then goes on without them. */
    awaited: isDrawing || (clients.isLoading && clients.failureCount === 0),
    error,
    reload: refetch,
  };
}
