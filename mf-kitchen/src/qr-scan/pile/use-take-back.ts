import { newEntryId } from '../../journal/entry-id.ts';
import { isTold, recordEach } from '../../journal/record.ts';
import { useRefresh } from '../../journal/use-refresh.ts';
import { messageOf } from '../../message-of.ts';
import type { Item, Out } from './items.ts';
import { itemAfter, notNoted, returnEntries } from './return-entries.ts';

/** Notes that boxes came back, and returns the new state of their labels. */
export function useTakeBack() {
  const refresh = useRefresh();
  return async (out: readonly Out[]): Promise<Item[]> => {
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
}
