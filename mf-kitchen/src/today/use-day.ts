import { useActs } from '@gamelles/web-kit/offline';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { keys } from '../query-keys.ts';
import { readRound } from '../rounds/read-round.ts';
import type { withActs } from '../rounds/with-acts.ts';
import { useToday } from '../use-today.ts';

/** The round of today, including the unsent acts of this phone. */
export function useDay() {
  const date = useToday();
  const { acts } = useActs();
  const query = useQuery({
    queryKey: keys.round(date),
    queryFn: () => readRound(date),
    staleTime: 0,
    refetchOnReconnect: 'always',
  });
  const { data } = query;
  const counting = useCounting(acts.length > 0);
  const round = useMemo(
    () => data && (counting ? counting.withActs(data, acts) : data),
    [data, counting, acts],
  );
  return { round, query, seenAt: data?.seen_at };
}

interface Counting {
  readonly withActs: typeof withActs;
}

/** The code that counts acts; it loads only if there are some, because mostly there are none. */
function useCounting(isWanted: boolean): Counting | undefined {
  const [counting, setCounting] = useState<Counting>();
  useEffect(() => {
    if (!isWanted) return;
    import('../rounds/with-acts.ts')
      .then(setCounting)
      .catch((error: unknown) => console.warn('The waiting acts are not counted', error));
  }, [isWanted]);
  return counting;
}
