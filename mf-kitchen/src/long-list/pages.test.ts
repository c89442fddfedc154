import { expect, test } from 'vitest';
import { itemsOf, putPage as put, type Page } from './pages.ts';

type Letters = Page<string>;

function aPage(path: string, ids: string, next: string | null, readAt = 1): Letters {
  return { path, next, readAt, items: Array.from(ids) };
}

function idOf(letter: string): string {
  return letter;
}

function putPage(pages: readonly Letters[], fresh: Letters): readonly Letters[] {
  return put(pages, fresh, idOf);
}

function idsOf(pages: readonly Letters[]): string {
  return itemsOf(pages, idOf).join('');
}

const pages = [aPage('/1', 'fed', '/2'), aPage('/2', 'cba', null)];

test('a further page comes after the others', () => {
  expect(idsOf(putPage([aPage('/1', 'fed', '/2')], aPage('/2', 'cba', null)))).toBe('fedcba');
});

test('a page that is read again replaces the old one', () => {
  const put = putPage(pages, aPage('/2', 'cb', null, 2));
  expect(idsOf(put)).toBe('fedcb');
  expect(put[1]?.readAt).toBe(2);
});

test('new items push none of the older ones out of the list', () => {
  const put = putPage(pages, aPage('/1', 'hgf', '/2b', 2));
  expect(idsOf(put)).toBe('hgfedcba');
  expect(put[0]?.next).toBe('/2');
});

test('new items at the end of a list whose last page was full are on a further page', () => {
  const put = putPage([aPage('/1', 'fed', null)], aPage('/1', 'fed', '/2', 2));
  expect(idsOf(putPage(put, aPage('/2', 'c', null, 2)))).toBe('fedc');
  expect(put.at(-1)?.next).toBe('/2');
});

test('after more new ones than fit on a page, the further pages are read again', () => {
  const put = putPage(pages, aPage('/1', 'kji', '/2b', 2));
  expect(idsOf(put)).toBe('kji');
  expect(put.at(-1)?.next).toBe('/2b');
});

test('after some are gone, the further pages stay, and each item is there once', () => {
  const put = putPage(pages, aPage('/1', 'fdc', '/2b', 2));
  expect(idsOf(put)).toBe('fdcba');
  expect(put.map(({ next }) => next)).toEqual(['/2', null]);
});

test('an item that two pages show stands in the list once', () => {
  expect(idsOf([aPage('/1', 'fedc', '/2'), aPage('/2', 'cba', null)])).toBe('fedcba');
});
