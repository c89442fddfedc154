import { fileURLToPath } from 'node:url';
import { satisfy } from '@module-federation/enhanced/runtime';
import { expect, test } from 'vitest';
import { presentExports, readKit } from './kit-exports.ts';
import { kitRange, latest, nextKit } from './kit-version.ts';
import { sharedEntries } from './kit.ts';

const kit = { version: '0.1.4', exports: { '.': { Button: '0.1.0', Card: '0.1.4' } } };

test('the export list of the kit matches its sources (npm run kit updates it)', () => {
  const folder = fileURLToPath(new URL('../../web-kit/', import.meta.url));
  const listed = Object.entries(readKit(folder).exports);
  expect(Object.fromEntries(listed.map(([entry, names]) => [entry, Object.keys(names)]))).toEqual(
    presentExports(folder, sharedEntries),
  );
});

test('unchanged exports leave the version as it is', () => {
  expect(nextKit(kit, { '.': ['Button', 'Card'] })).toEqual(kit);
});

test('a new name gets a new version, and the other names keep theirs', () => {
  expect(nextKit(kit, { '.': ['Button', 'Card', 'Tile'], './form': ['useForm'] })).toEqual({
    version: '0.1.5',
    exports: {
      '.': { Button: '0.1.0', Card: '0.1.4', Tile: '0.1.5' },
      './form': { useForm: '0.1.5' },
    },
  });
});

test('a removed name raises the version above the range of every earlier build', () => {
  expect(nextKit(kit, { '.': ['Button'] })).toEqual({
    version: '0.2.0',
    exports: { '.': { Button: '0.1.0' } },
  });
});

test('the latest version is found by number, not by text', () => {
  expect(latest(['0.1.9', '0.1.10', '0.1.2'])).toBe('0.1.10');
  expect(latest(['0.1.10', '0.2.0', '0.1.2'])).toBe('0.2.0');
});

test('a build without the removed name runs with the kit before and after the removal', () => {
  const before = kitRange('0.1.3', '0.1.5');
  const after = kitRange('0.1.3', '0.2.0');
  const fits = (range: string) =>
    ['0.1.2', '0.1.5', '0.2.0', '0.3.0'].filter((version) => satisfy(version, range));
  expect([before, after].map(fits)).toEqual([['0.1.5'], ['0.1.5', '0.2.0']]);
});
