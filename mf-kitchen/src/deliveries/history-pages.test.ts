import { expect, test } from 'vitest';
import { aDelivery } from './delivery.fixture.ts';
import { itemsOf, putPage, type HistoryPage } from './history-pages.ts';

function aPage(path: string, ids: string, next: string | null, readAt = 1): HistoryPage {
  return { path, next, readAt, items: Array.from(ids, (id) => aDelivery(id)) };
}

function idsOf(pages: readonly HistoryPage[]): string {
  return itemsOf(pages)
    .map(({ delivery_id }) => delivery_id)
    .join('');
}

const pages = [aPage('/1', 'fed', '/2'), aPage('/2', 'cba', null)];

test('a further page comes after the others', () => {
  expect(idsOf(putPage([aPage('/1', 'fed', '/2')], aPage('/2', 'cba', null)))).toBe('fedcba');
});

test('a page that was read anew takes the place of the old one', () => {
  const put = putPage(pages, aPage('/2', 'cb', null, 2));
  expect(idsOf(put)).toBe('fedcb');
  expect(put[1]?.readAt).toBe(2);
});

test('new deliveries push none of the older ones out of the list', () => {
  const put = putPage(pages, aPage('/1', 'hgf', '/2b', 2));
  expect(idsOf(put)).toBe('hgfedcba');
  expect(put[0]?.next).toBe('/2');
});

test('after more new ones than fit on a page, the further pages are read again', () => {
  const put = putPage(pages, aPage('/1', 'kji', '/2b', 2));
  expect(idsOf(put)).toBe('kji');
  expect(put.at(-1)?.next).toBe('/2b');
});

test('a delivery that two pages show stands in the list once', () => {
  expect(idsOf([aPage('/1', 'fedc', '/2'), aPage('/2', 'cba', null)])).toBe('fedcba');
});
