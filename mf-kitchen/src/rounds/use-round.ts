import { today } from '@gamelles/web-kit';
import { useActs } from '@gamelles/web-kit/offline';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../query-keys.ts';
import { waitingEntries, withEntries } from './entries.ts';
import { readRound } from './read-round.ts';

/** In milliseconds: another phone may be on the same round. */
const pause = 60_000;
/** Where the round is the phone's own, the network may be back any moment. */
const shortPause = 10_000;

/** The round of today, with the acts that still wait on this phone. */
export function useRound() {
  const date = today();
  const { acts } = useActs();
  const query = useQuery({
    queryKey: keys.round(date),
    queryFn: () => readRound(date),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.seen_at === undefined ? pause : shortPause),
    refetchOnReconnect: 'always',
  });
  const { data } = query;
  const round = useMemo(() => {
    const waiting = acts.filter(({ state, entry }) => {
      const at: unknown = Reflect.get(entry, 'happened_at');
      return state === 'waiting' && typeof at === 'string' && today(new Date(at)) === date;
    });
    return data && withEntries(data, waitingEntries(waiting.map(({ entry }) => entry)));
  }, [data, acts, date]);
  return { date, round, query, seenAt: data?.seen_at };
}
