import type { QueryClient } from '@tanstack/react-query';
import type { HistoryItem } from '../api.ts';
import type { Page, Pages } from '../long-list/pages.ts';
import { keys } from '../query-keys.ts';

/**
 * Puts a changed delivery into every cached list that contains it. The list on the screen keeps its
 * row, which says what was done. Another one loses a row that no longer fits: it would be shown for
 * a moment at the next look at that list, and then push up what is below it.
 */
export function putResolved(queries: QueryClient, resolved: HistoryItem): void {
  const put = (type: 'active' | 'inactive', fits: (page: Page<HistoryItem>) => boolean) =>
    queries.setQueriesData<Pages<HistoryItem>>({ queryKey: keys.histories, type }, (pages) =>
      pages?.map((page) => ({
        ...page,
        items: page.items.flatMap((item) => {
          if (item.delivery_id !== resolved.delivery_id) return item;
          return fits(page) ? resolved : [];
        }),
      })),
    );
  put('active', () => true);
  put('inactive', ({ path }) => isListed(path, resolved));
}

/** Whether the list at this address still contains a delivery after a return or a payment. */
function isListed(path: string, { returned, paid }: HistoryItem): boolean {
  const status = new URLSearchParams(path.split('?')[1]).get('status');
  return !(status === 'out' && returned) && !(status === 'unpaid' && paid);
}
