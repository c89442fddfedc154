import { useActs } from '@gamelles/web-kit/offline';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { keys } from '../query-keys.ts';
import { useToday } from '../use-today.ts';
import { withEntries, type DoorEntry } from './entries.ts';
import { readRound } from './read-round.ts';
import { useShowAnswers } from './use-show-answers.ts';
import { withActs } from './with-acts.ts';

/** The polling interval in milliseconds, because another phone may change the same round. */
const pause = 60_000;
/** The interval while the round comes from storage, because the network may return. */
const shortPause = 10_000;

/** The round of today, including the unsent acts of this phone and those that are being sent. */
export function useRound() {
  const date = useToday();
  const { acts } = useActs();
  useShowAnswers(date);
  const query = useQuery({
    queryKey: keys.round(date),
    queryFn: () => readRound(date),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.seen_at === undefined ? pause : shortPause),
    refetchOnReconnect: 'always',
  });
  const { data: awaited } = useQuery<readonly DoorEntry[]>({
    queryKey: keys.awaitedEntries,
    queryFn: skipToken,
  });
  const { data } = query;
  const round = useMemo(
    () => data && withEntries(withActs(data, acts), awaited ?? []),
    [data, acts, awaited],
  );
  return { date, round, query, seenAt: data?.seen_at };
}
