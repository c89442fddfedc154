import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { HistoryItem } from '../api.ts';
import type { Pages } from '../long-list/pages.ts';
import { keys } from '../query-keys.ts';
import { aDelivery } from './delivery.fixture.ts';
import { putResolved } from './put-resolved.ts';

const [gratin, tian] = [aDelivery('gratin'), aDelivery('tian')];
const back = { ...gratin, returned: true };
const path = '/api/deliveries/history';

function history(...items: readonly HistoryItem[]): Pages<HistoryItem> {
  return [{ items: [...items], next: null, path, readAt: 0 }];
}

test('a returned box is updated in every list, and the others stay', () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.history(path), history(gratin, tian));
  putResolved(queries, back);
  expect(queries.getQueryData(keys.history(path))).toEqual(history(back, tian));
});

test('the labels to print, which have no pages, are left alone', () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.labelsToPrint, [gratin]);
  putResolved(queries, back);
  expect(queries.getQueryData(keys.labelsToPrint)).toEqual([gratin]);
});
