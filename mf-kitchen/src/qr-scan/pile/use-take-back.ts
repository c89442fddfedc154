import { mostEntries } from '@gamelles/contracts/limits';
import { newEntryId } from '../../journal/entry-id.ts';
import { isTold, recordEach } from '../../journal/record.ts';
import { useRefresh } from '../../journal/use-refresh.ts';
import { messageOf } from '../../message-of.ts';
import { partsOf } from '../../parts-of.ts';
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
  // In parts that each go in one call: one that fails does not hide what the others have recorded.
  return async (out: readonly Out[]): Promise<Item[]> =>
    (await Promise.all(partsOf(out, mostEntries).map(takeBack))).flat();
}
