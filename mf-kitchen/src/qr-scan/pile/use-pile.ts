import { tokenInLabel } from '@gamelles/contracts/label-address';
import { formatShortCode, shortCodeNumber, tidyShortCode } from '@gamelles/contracts/short-code';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newEntryId } from '../../journal/entry-id.ts';
import { isTold, recordEach } from '../../journal/record.ts';
import { undoEntries } from '../../journal/undo.ts';
import { useRefresh } from '../../journal/use-refresh.ts';
import { useWaiting } from '../../journal/use-waiting.ts';
import { messageOf } from '../../message-of.ts';
import { keys } from '../../query-keys.ts';
import { outItems, withItems, type Item, type Out } from './items.ts';
import { readItems } from './read-items.ts';
import { itemAfter, notNoted, returnEntries } from './return-entries.ts';
import { rememberSeen } from './seen-codes.ts';

/** The number of codes that one call accepts. */
const most = 40;
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
  const refresh = useRefresh();
  const waitingActs = useWaiting();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [busy, setBusy] = useState(false);
  const [seen] = useState(() => rememberSeen(pause));
  // One call at a time: codes that arrive meanwhile go with the next one. Each mode has its queue.
  const queue = useRef<string[]>([]);
  const running = useRef<string[]>(null);

  const change = (changed: readonly Item[]): void => setItems((all) => withItems(all, changed));

  const takeBack = async (out: readonly Out[]): Promise<Item[]> => {
    if (out.length === 0) return [];
    const returns = returnEntries(out, newEntryId, new Date());
    try {
      const { results, accounts } = await recordEach(returns.map(({ entry }) => entry));
      refresh(accounts);
      for (const { id, outcome } of results) if (outcome === 'adjusted') isTold(id);
      return returns.map((one) => itemAfter(one, results));
    } catch (error) {
      console.error(error);
      return out.map(({ code }) => ({ is: 'failed', code, message: messageOf(error, notNoted) }));
    }
  };

  const lookUp = async (codes: string[]): Promise<readonly Item[]> => {
    try {
      return await readItems(codes, waitingActs);
    } catch (error) {
      console.error(error);
      return codes.map((code) => ({ is: 'failed', code, message: messageOf(error, notRead) }));
    }
  };

  const lookUpWaiting = async (): Promise<void> => {
    const ours = queue.current;
    if (running.current === ours) return;
    running.current = ours;
    while (ours === queue.current && ours.length > 0) {
      const found = await lookUp(ours.splice(0, most));
      if (ours === queue.current) await show(found);
    }
    if (running.current === ours) running.current = null;
  };

  const show = async (found: readonly Item[]): Promise<void> => {
    const read = atOnce ? withItems(found, await takeBack(outItems(found))) : found;
    // A code that failed is tried again after it was out of sight.
    seen.release(read.filter(({ is }) => is === 'failed').map(({ code }) => code));
    change(read);
    onRead(read);
  };

  const add = (fresh: readonly string[]): void => {
    if (fresh.length === 0) return;
    const ours = fresh.filter(isOurs);
    const foreign = fresh.filter((code) => !isOurs(code));
    const unknown = foreign.map((code): Item => ({ is: 'unknown', code }));
    change([...unknown, ...ours.map((code): Item => ({ is: 'looked-up', code }))]);
    if (unknown.length > 0) onRead(unknown);
    queue.current.push(...ours);
    void lookUpWaiting();
  };

  const see = (texts: readonly string[]): void => {
    add(seen.fresh(texts.map(codeIn), performance.now()));
  };

  /**
   * A short code is replaced by its label's token, because the camera may have seen that as well.
   */
  const type = async (text: string): Promise<void> => {
    if (shortCodeNumber(text) === null) {
      addTyped(codeIn(text));
      return;
    }
    const ours = queue.current;
    const found = await lookUp([formatShortCode(tidyShortCode(text))]);
    if (ours !== queue.current) return;
    for (const item of found) {
      if ('box' in item) addTyped(item.box.qr_token);
      else tell(item);
    }
  };

  const addTyped = (code: string): void => {
    if (seen.isNewlyTyped(code, performance.now())) add([code]);
  };

  const tell = (item: Item): void => {
    change([item]);
    onRead([item]);
  };

  const work = async (act: () => Promise<readonly Item[]>): Promise<void> => {
    setBusy(true);
    change(await act());
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
    noteReturns: () =>
      work(async () => {
        const noted = await takeBack(outItems(items));
        onRead(noted);
        return noted;
      }),
    undo: (item: Extract<Item, { readonly is: 'returned' }>) =>
      work(async () => {
        const { code, box, entryId } = item;
        try {
          const { accounts } = await undoEntries(box.client_id ?? '', [entryId]);
          refresh(accounts);
          seen.release([code]);
          return [{ is: 'undone', code, box }];
        } catch (error) {
          console.error(error);
          // The boxes still count, and the button tries again.
          return [{ ...item, message: messageOf(error, notUndone) }];
        }
      }),
    clear,
    /** Empties the pile for another mode: codes that are still looked up are dropped. */
    startOver: () => {
      queue.current = [];
      clear();
    },
  };
}

export type Pile = ReturnType<typeof usePile>;

function codeIn(text: string): string {
  return tokenInLabel(text) ?? text.trim();
}

function isOurs(code: string): boolean {
  return tokenInLabel(code) !== null || shortCodeNumber(code) !== null;
}

const notRead = 'L’étiquette n’a pas pu être lue. Montre-la encore.';
const notUndone = 'L’annulation n’a pas été enregistrée.';
