import type { QueryClient } from '@tanstack/react-query';
import type { HistoryItem } from '../api.ts';
import type { Page, Pages } from '../long-list/pages.ts';
import { keys } from '../query-keys.ts';

/** Puts a changed delivery into every cached list that contains it. */
export function putResolved(queries: QueryClient, resolved: HistoryItem): void {
  queries.setQueriesData<Pages<HistoryItem>>({ queryKey: keys.histories }, (pages) =>
    pages?.map((page) => put(resolved, page)),
  );
}

function put(resolved: HistoryItem, page: Page<HistoryItem>): Page<HistoryItem> {
  const items = page.items.map((item) =>
    item.delivery_id === resolved.delivery_id ? resolved : item,
  );
  return { ...page, items };
}
