import { QueryClient, QueryObserver } from '@tanstack/react-query';
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
  return historyAt(path, ...items);
}

function historyAt(address: string, ...items: readonly HistoryItem[]): Pages<HistoryItem> {
  return [{ items: [...items], next: null, path: address, readAt: 0 }];
}

test('a returned box is updated in every list, and the others stay', () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.history(path), history(gratin, tian));
  putResolved(queries, back);
  expect(queries.getQueryData(keys.history(path))).toEqual(history(back, tian));
});

const outside = `${path}?status=out`;

test('a returned box leaves the list of those that are out, unless it is on the screen', () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.history(outside), historyAt(outside, gratin, tian));
  const leave = new QueryObserver(queries, {
    queryKey: keys.history(outside),
    staleTime: Infinity,
  }).subscribe(() => undefined);
  putResolved(queries, back);
  expect(queries.getQueryData(keys.history(outside))).toEqual(historyAt(outside, back, tian));
  leave();
  putResolved(queries, back);
  expect(queries.getQueryData(keys.history(outside))).toEqual(historyAt(outside, tian));
});

test('a box that is back without its money stays among those to pay', () => {
  const unpaid = `${path}?q=gratin&status=unpaid`;
  const queries = new QueryClient();
  queries.setQueryData(keys.history(unpaid), historyAt(unpaid, gratin));
  putResolved(queries, back);
  expect(queries.getQueryData(keys.history(unpaid))).toEqual(historyAt(unpaid, back));
  putResolved(queries, { ...back, paid: true });
  expect(queries.getQueryData(keys.history(unpaid))).toEqual(historyAt(unpaid));
});

test('the labels to print, which have no pages, are left alone', () => {
  const queries = new QueryClient();
  queries.setQueryData(keys.labelsToPrint, [gratin]);
  putResolved(queries, back);
  expect(queries.getQueryData(keys.labelsToPrint)).toEqual([gratin]);
});
