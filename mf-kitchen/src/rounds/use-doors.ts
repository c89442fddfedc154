import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../query-keys.ts';
import type { Door, Round } from './api.ts';
import { stillTrue } from './marks.ts';
import { readDoors } from './read-doors.ts';
import { useDoorMarks } from './use-door-marks.ts';

/**
 * The polling interval in milliseconds while the doors come from storage, because the network may
 * return.
 */
const shortPause = 10_000;

/**
 * The doors of a round. Each reading of allergies is recorded, so they are read once, and again
 * only for an added stop or a changed client.
 */
export function useDoors(round: Round | undefined) {
  const queries = useQueryClient();
  const ids = round?.stops.map(({ client_id }) => client_id) ?? [];
  const query = useQuery({
    queryKey: keys.doorsOf(ids),
    queryFn: () => readDoors(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60 * 60 * 1_000,
    refetchOnWindowFocus: false,
    // Stored doors are read again from the server.
    refetchInterval: ({ state }) => state.data?.seen_at !== undefined && shortPause,
    refetchOnReconnect: ({ state }) => state.data?.seen_at !== undefined,
  });
  const { data, dataUpdatedAt, refetch } = query;
  // While an added stop loads, the others stay visible.
  const isPending = query.isPending || query.isPlaceholderData;
  const isFresh = !isPending && data !== undefined && data.seen_at === undefined;
  const look = useDoorMarks(ids, isFresh);
  const { marks = null, heardAt = 0, isUnsure = false, isOffline = false } = look ?? {};
  const isNewer = isFresh && heardAt > dataUpdatedAt;
  const isChanged = isNewer && marks && stillTrue(data.doors, marks).length < data.doors.length;
  useEffect(() => {
    if (!isChanged) return;
    void refetch();
    void queries.invalidateQueries({ queryKey: keys.clashes });
  }, [isChanged, refetch, queries]);
  const doorOf = (id: string): Door | undefined => data?.doors.find((door) => door.id === id);
  const trueAt = new Date(Math.max(dataUpdatedAt, heardAt)).toISOString();
  return {
    doorOf,
    isPending,
    /** None of them was read yet. */
    isFirst: query.isLoading && query.failureCount === 0,
    isError: query.isError,
    reload: refetch,
    /** The time at which the doors were last known to be true; undefined if they are up to date. */
    seenAt: data?.seen_at ?? (isFresh && isUnsure ? trueAt : undefined),
    /** Whether the network is the reason for it. */
    isOffline: data?.seen_at !== undefined || isOffline,
  };
}
