import { mostEntries } from '@gamelles/contracts/limits';
import { newEntryId } from '../../journal/entry-id.ts';
import { isTold, recordEach } from '../../journal/record.ts';
import { useRefresh } from '../../journal/use-refresh.ts';
import { messageOf } from '../../message-of.ts';
import type { Item, Out } from './items.ts';
import { itemAfter, notNoted, returnEntries } from './return-entries.ts';

/** Notes that boxes came back, and returns the new state of their labels. */
export function useTakeBack() {
  const refresh = useRefresh();
  const takeBack = async (out: readonly Out[]): Promise<Item[]> => {
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
  // In parts: one that fails does not hide what the others have recorded.
  return async (out: readonly Out[]): Promise<Item[]> =>
    (await Promise.all(partsOf(out).map(takeBack))).flat();
}

/** The parts of a pile that each go in one call. */
function partsOf<T>(all: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(all.length / mostEntries);
  return Array.from({ length: count }, (_, at) =>
    all.slice(at * mostEntries, (at + 1) * mostEntries),
  );
}
