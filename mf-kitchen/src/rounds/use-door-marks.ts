import { ApiError } from '@gamelles/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnreached } from '../journal/settling-entries.ts';
import { keys } from '../query-keys.ts';
import { listDoorMarks, type DoorMark } from './api.ts';

/** In milliseconds: withdrawn allergies disappear within a minute. */
const pause = 20_000;

/** The latest marks of some clients' doors. */
export interface Look {
  /** Null without any answer, or from an older service without marks. */
  readonly marks: readonly DoorMark[] | null;
  /** The time of the answer. */
  readonly heardAt: number;
  /** Whether calls have failed since then. */
  readonly isUnsure: boolean;
  /** Whether the last call failed because of the network. */
  readonly isOffline: boolean;
}

/** Polls the marks of some clients' doors; this records no reading. */
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

/** The query never fails: the screen shows a failed poll beside the data, and not as an error. */
async function look(ids: readonly string[], before: Look | undefined): Promise<Look> {
  try {
    return { marks: await listDoorMarks(ids), heardAt: Date.now(), ...sure };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return { marks: null, heardAt: Date.now(), ...sure };
    }
    const isOffline = isUnreached(error);
    return { marks: null, heardAt: 0, ...before, isUnsure: true, isOffline };
  }
}

const sure = { isUnsure: false, isOffline: false };
