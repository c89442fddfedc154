import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grown, overweight, refuseGrowth } from './weights-limits.ts';
import { weightsOf } from './weights.ts';

const releases = mkdtempSync(join(tmpdir(), 'gamelles-weights-'));
afterAll(() => rmSync(releases, { recursive: true }));

const texts = {
  'remoteEntry.js': 'entry();',
  'assets/routes.js': 'routes();',
  'assets/routes.css': '.a{}',
  'assets/menu.js': 'menu();',
  'assets/later.js': 'later();',
  'later.wasm': 'wasm',
};
const size = Object.fromEntries(
  Object.entries(texts).map(([file, text]) => [file, gzipSync(text).length]),
);
beforeAll(() => {
  const folder = join(releases, 'mf-menu/1.0.0');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(folder, file), text);
  // A build contains the compressed file beside the plain one.
  writeFileSync(join(folder, 'assets/menu.js.gz'), 'x'.repeat(700));
});

const address = '/mf/mf-menu/1.0.0';
const release = {
  version: '1.0.0',
  entry: `${address}/remoteEntry.js`,
  integrity: 'sha384-AAAA',
  preload: [`${address}/assets/routes.js`],
  styles: [`${address}/assets/routes.css`],
  needs: {},
  screens: {
    '/menu': {
      files: [`${address}/assets/menu.js`],
      later: [`${address}/assets/later.js`],
      provided: [],
    },
  },
};

function sum(...files: string[]): number {
  return files.reduce((bytes, file) => bytes + (size[file] ?? NaN), 0);
}

test('a screen has a weight for its first visit, and one that includes files that load later', () => {
  const menu = sum('remoteEntry.js', 'assets/routes.js', 'assets/routes.css') + 700;
  const { first, whole } = weightsOf(releases, 'mf-menu', release);
  expect([...first]).toEqual([['/menu', menu]]);
  expect([...whole]).toEqual([
    ['/menu', menu + sum('assets/later.js')],
    ['everything', menu + sum('assets/later.js', 'later.wasm')],
  ]);
});

test('a release without a list of files that load later is compared by first visits', () => {
  const { files, provided } = release.screens['/menu'];
  const before = { ...release, screens: { '/menu': { files, provided } } };
  const { first, whole } = weightsOf(releases, 'mf-menu', before);
  expect([[...first.keys()], [...whole.keys()]]).toEqual([['/menu'], ['everything']]);
});

test('a screen over its budget is named with both weights', () => {
  const routes = [
    { path: '/menu', role: null, sample: {}, budgetKb: 10 },
    { path: '/light', role: null, sample: {}, budgetKb: 10 },
  ];
  const first = new Map([
    ['/menu', 10 * 1024 + 60],
    ['/light', 10 * 1024],
  ]);
  expect(overweight({ routes }, { first, whole: new Map([['/light', 90_000]]) })).toEqual([
    '/menu weighs 10.1 KB on a first visit, and may weigh 10 KB',
  ]);
});

test('a growth of more than a tenth is named, but not a small one or a new screen', () => {
  const live = new Map([
    ['/menu', 10_240],
    ['/small', 100],
    ['/same', 10_240],
  ]);
  const first = new Map([
    ['/menu', 11_776],
    ['/small', 600],
    ['/same', 11_264],
    ['/new', 90_000],
  ]);
  const none = new Map<string, number>();
  expect(grown({ first, whole: none }, { first: live, whole: none })).toEqual([
    '/menu grew from 10.0 KB to 11.5 KB',
  ]);
});

test('a screen whose first visit did not grow is named by the files that load later', () => {
  const live = {
    first: new Map([
      ['/menu', 10_240],
      ['/scan', 10_240],
    ]),
    whole: new Map([
      ['/menu', 20_480],
      ['/scan', 20_480],
      ['everything', 409_600],
    ]),
  };
  const next = {
    first: new Map([
      ['/menu', 11_776],
      ['/scan', 10_240],
    ]),
    whole: new Map([
      ['/menu', 23_552],
      ['/scan', 23_552],
      ['everything', 415_744],
    ]),
  };
  expect(grown(next, live)).toEqual([
    '/menu grew from 10.0 KB to 11.5 KB',
    '/scan, with what is loaded later, grew from 20.0 KB to 23.0 KB',
  ]);
  expect(() => refuseGrowth('mf-menu', next, live)).toThrow(
    /^Say with --why « … » why mf-menu grew:\n- \/menu grew .*\n- \/scan, with what/,
  );
  expect(() => refuseGrowth('mf-menu', live, live)).not.toThrow();
});
