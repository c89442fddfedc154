import { ApiError } from '@gamelles/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../query-keys.ts';
import { listDoorMarks, type DoorMark } from './api.ts';

/** In milliseconds: what was taken back is in sight for less than a minute. */
const pause = 20_000;

/** The latest news of some clients' doors. */
export interface Look {
  /** Null: nothing, or by a service of the version before, which knows no marks. */
  readonly marks: readonly DoorMark[] | null;
  /** When it was heard. */
  readonly heardAt: number;
  /** Nobody has answered since. */
  readonly isUnsure: boolean;
}

/** Asks again and again whether what was told of some clients is still true: no reading. */
export function useDoorMarks(ids: readonly string[], enabled = true): Look | undefined {
  const queries = useQueryClient();
  const queryKey = keys.doorMarks(ids);
  const { data } = useQuery({
    queryKey,
    queryFn: () => look(ids, queries.getQueryData<Look>(queryKey)),
    enabled: enabled && ids.length > 0,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: pause,
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
  });
  return data;
}

/** It never fails: that nobody answers is said beside what was told, not as a screen out of date. */
async function look(ids: readonly string[], before: Look | undefined): Promise<Look> {
  try {
    return { marks: await listDoorMarks(ids), heardAt: Date.now(), isUnsure: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return { marks: null, heardAt: Date.now(), isUnsure: false };
    }
    return { marks: null, heardAt: 0, ...before, isUnsure: true };
  }
}
