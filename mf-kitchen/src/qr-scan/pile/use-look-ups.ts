import { mostLabels } from '@gamelles/contracts/limits';
import { useRef } from 'react';
import { useWaiting } from '../../journal/use-waiting.ts';
import { messageOf } from '../../message-of.ts';
import type { Item } from './items.ts';
import { readItems } from './read-items.ts';

/** Looks up codes, and hands over what was found. */
export function useLookUps(onFound: (found: readonly Item[]) => Promise<void>) {
  const waitingActs = useWaiting();
  // One call at a time: codes that arrive meanwhile go with the next one. Each mode has its queue.
  const queue = useRef<string[]>([]);
  const running = useRef<string[]>(null);

  const read = async (codes: string[]): Promise<readonly Item[]> => {
    try {
      return await readItems(codes, waitingActs);
    } catch (error) {
      console.error(error);
      return codes.map((code) => ({ is: 'failed', code, message: messageOf(error, notRead) }));
    }
  };

  const run = async (): Promise<void> => {
    const ours = queue.current;
    if (running.current === ours) return;
    running.current = ours;
    while (ours === queue.current && ours.length > 0) {
      const found = await read(ours.splice(0, mostLabels));
      if (ours === queue.current) await onFound(found);
    }
    if (running.current === ours) running.current = null;
  };

  return {
    add: (codes: readonly string[]): void => {
      queue.current.push(...codes);
      void run();
    },
    /** The label of a short code, at once. */
    find: async (shortCode: string): Promise<readonly Item[]> => {
      const ours = queue.current;
      const found = await read([shortCode]);
      return ours === queue.current ? found : [];
    },
    /** Drops the codes that are not found yet. */
    startOver: (): void => {
      queue.current = [];
    },
  };
}

export type LookUps = ReturnType<typeof useLookUps>;

const notRead = 'L’étiquette n’a pas pu être lue. Montre-la encore.';
