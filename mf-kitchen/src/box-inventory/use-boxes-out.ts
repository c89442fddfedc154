import { useQuery } from '@tanstack/react-query';
import { historyPath, listHistory, type HistoryItem } from '../api.ts';
import { keys } from '../query-keys.ts';
import { boxesByClient } from './boxes-by-client.ts';

export function useBoxesOut() {
  return useQuery({
    queryKey: keys.boxesOut,
    queryFn: readAllOut,
    select: boxesByClient,
    staleTime: 0,
  });
}

async function readAllOut(): Promise<HistoryItem[]> {
  const all: HistoryItem[] = [];
  let path: string | null = historyPath({ status: 'out', limit: 200 });
  while (path !== null) {
    const page: Awaited<ReturnType<typeof listHistory>> = await listHistory(path);
    all.push(...page.items);
    path = page.next;
  }
  return all;
}
