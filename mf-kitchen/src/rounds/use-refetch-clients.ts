import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '../query-keys.ts';
import type { DoorMark } from './api.ts';
import { changedAmong } from './marks.ts';
import { useDoorMarks } from './use-door-marks.ts';

/** Refetches what a screen shows of clients soon after they have changed. */
export function useRefetchClients(ids: readonly string[]): void {
  const queries = useQueryClient();
  const marks = useDoorMarks(ids)?.marks;
  const before = useRef<readonly DoorMark[]>([]);
  useEffect(() => {
    if (!marks) return;
    const changed = changedAmong(before.current, marks);
    before.current = marks;
    for (const id of changed) void queries.invalidateQueries({ queryKey: keys.client(id) });
    if (changed.length > 0) void queries.invalidateQueries({ queryKey: keys.clashes });
  }, [marks, queries]);
}
