import type { ListPage } from '@gamelles/web-kit';
import { lastKnown, recall, type Seen } from '@gamelles/web-kit/day-memory';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getAccount, getClient, journalPath, listJournal, type Line } from '../api.ts';
import { useUnsent } from '../journal/use-waiting.ts';
import { waitingEntries } from '../journal/waiting-entries.ts';
import { accountName, linesName } from '../kept-day/names.ts';
import { keys } from '../query-keys.ts';
import type { Round } from '../rounds/api.ts';
import { useShowAnswers } from './use-show-answers.ts';
import type { KnownAccount } from './with-answer.ts';
import { withWaiting } from './with-waiting.ts';

/** The polling interval in milliseconds while an answer comes from storage: a later one is newer. */
const shortPause = 10_000;

/** The figures of an account, including the unsent acts, and its client if the record still exists. */
export function useAccount(clientId: string) {
  const { data, ...account } = useQuery({
    queryKey: keys.account(clientId),
    queryFn: (): Promise<KnownAccount> =>
      lastKnown(accountName(clientId), () => getAccount(clientId)),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.seen_at !== undefined && shortPause,
    refetchOnReconnect: 'always',
  });
  useShowAnswers(clientId);
  const unsent = useUnsent().filter(({ id }) => !data?.counted?.includes(id));
  const { items } = useLines(clientId, unsent.length > 0);
  const client = useQuery({
    queryKey: keys.client(clientId),
    queryFn: () => getClient(clientId),
    retry: false,
  });
  const { data: stop } = useQuery({
    queryKey: keys.nameOf(clientId),
    queryFn: () => nameInRound(clientId),
    enabled: client.isError,
  });
  return {
    account: { ...account, data: data && withWaiting(data, waitingEntries(unsent, items)) },
    known: data,
    client,
    name: client.data ?? stop ?? undefined,
    seenAt: data?.seen_at,
  };
}

/** If the record cannot be read, the stored round may still know the name. */
async function nameInRound(clientId: string) {
  const round = await recall<Round>('round');
  return round?.value.stops.find(({ client_id }) => client_id === clientId) ?? null;
}

/** The lines of an account, newest first; each page names the address of the next one. */
export function useLines(clientId: string, enabled = true) {
  const first = journalPath(clientId);
  const lines = useInfiniteQuery({
    queryKey: keys.lines(clientId),
    queryFn: ({ pageParam }): Promise<ListPage<Line> & Seen> =>
      pageParam === first
        ? lastKnown(linesName(clientId), () => listJournal(pageParam))
        : listJournal(pageParam),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
    enabled,
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.pages[0]?.seen_at !== undefined && shortPause,
  });
  return { ...lines, items: lines.data?.pages.flatMap((page) => page.items) ?? [] };
}
