import { useSearchParams } from '@gamelles/web-kit/router';
import { useCallback } from 'react';
import type { HistoryFilter, Status } from '../api.ts';

/** The filter of the history. It is in the address, so it survives a visit to another screen. */
export function useFilter() {
  const [parameters, setParameters] = useSearchParams();
  const filter: HistoryFilter = {
    status: statuses.find((status) => status === parameters.get('status')),
    q: parameters.get('q') ?? undefined,
  };

  const set = useCallback(
    (name: string, value: string) => {
      setParameters(
        (present) => {
          const next = new URLSearchParams(present);
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setParameters],
  );
  const setStatus = useCallback((status: Status | '') => set('status', status), [set]);
  const setSearch = useCallback((q: string) => set('q', q), [set]);

  return { filter, narrowed: Boolean(filter.status ?? filter.q), setStatus, setSearch };
}

const statuses = ['out', 'unpaid', 'done'] as const satisfies readonly Status[];
