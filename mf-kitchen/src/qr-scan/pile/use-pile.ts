import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../../query-keys.ts';
import { outItems, withItems, type Item, type Returned } from './items.ts';
import { rememberSeen } from './seen-codes.ts';
import { useCodes } from './use-codes.ts';
import { useLookUps } from './use-look-ups.ts';
import { useTakeBack } from './use-take-back.ts';
import { useUndoReturn } from './use-undo-return.ts';

/** The time out of sight after which a released code is new again, in milliseconds. */
const pause = 3000;

interface PileOptions {
  /** Whether each box is taken back as soon as it is read. */
  readonly atOnce: boolean;
  readonly onRead: (items: readonly Item[]) => void;
}

/** The labels read so far, and the state of their boxes. */
export function usePile({ atOnce, onRead }: PileOptions) {
  const queries = useQueryClient();
  const takeBack = useTakeBack();
  const undoReturn = useUndoReturn();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [busy, setBusy] = useState(false);
  const [seen] = useState(() => rememberSeen(pause));

  const change = (changed: readonly Item[]): void => setItems((all) => withItems(all, changed));

  const tell = (read: readonly Item[]): void => {
    // A code that failed is tried again after it was out of sight.
    seen.release(read.filter(({ is }) => is === 'failed').map(({ code }) => code));
    change(read);
    onRead(read);
  };

  const lookUps = useLookUps(async (found) => {
    tell(atOnce ? withItems(found, await takeBack(outItems(found))) : found);
  });
  const { see, type } = useCodes({ seen, lookUps, change, tell });

  const work = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await act();
    setBusy(false);
    void queries.invalidateQueries({ queryKey: keys.clients });
  };

  /** Empties the pile; codes that are still visible are not read again. */
  const clear = (): void => {
    seen.release(items.map(({ code }) => code));
    setItems([]);
  };

  return {
    items,
    busy,
    see,
    type,
    /** Takes back all read boxes that are out. */
    noteReturns: () => work(async () => tell(await takeBack(outItems(items)))),
    undo: (item: Returned) =>
      work(async () => {
        const after = await undoReturn(item);
        if (after.is === 'undone') seen.release([after.code]);
        change([after]);
      }),
    clear,
    /** Empties the pile for another mode: codes that are still looked up are dropped. */
    startOver: () => {
      lookUps.startOver();
      clear();
    },
  };
}

export type Pile = ReturnType<typeof usePile>;
