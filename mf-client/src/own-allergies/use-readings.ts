import { useInfiniteQuery } from '@tanstack/react-query';
import { listAllergyReads } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

const newest: number | undefined = undefined;

/** The readings of the client's allergies by others, the latest first. */
export function useReadings() {
  const query = useInfiniteQuery({
    queryKey: queryKeys.readings,
    queryFn: ({ pageParam }) => listAllergyReads(pageParam),
    initialPageParam: newest,
    getNextPageParam: ({ before }): number | undefined => before ?? undefined,
  });
  return { ...query, items: query.data?.pages.flatMap(({ reads }) => reads) ?? [] };
}
