import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../base/folders.ts';
import { lockedPackages } from './locked-packages.ts';

const packages = {
  '': { devDependencies: { vitest: '1' } },
  'svc-a': { dependencies: { '@ours/kit': '*', koa: '1' } },
  'svc-b': { dependencies: { koa: '2' } },
  kit: { dependencies: { pg: '1' } },
  'svc-b/node_modules/koa': { version: '2.0.0', dependencies: { cookies: '1' } },
  'node_modules/@ours/kit': { resolved: 'kit', link: true },
  'node_modules/koa': { version: '1.0.0', dependencies: { cookies: '1' } },
  'node_modules/koa/node_modules/cookies': { version: '1.1.0' },
  'node_modules/cookies': { version: '1.2.0' },
  'node_modules/pg': { version: '1.0.0', optionalDependencies: { fast: '1' } },
  'node_modules/vitest': { version: '1.0.0' },
};
function locked(folder: string, more: object = {}) {
  return lockedPackages(JSON.stringify({ packages: { ...packages, ...more } }), folder);
}

test('only the packages that Node would find for a part are found', () => {
  expect(locked('svc-a')).toEqual([
    'kit ',
    'node_modules/koa 1.0.0',
    'node_modules/koa/node_modules/cookies 1.1.0',
    'node_modules/pg 1.0.0',
    'svc-a ',
  ]);
  expect(locked('svc-b')).toEqual([
    'node_modules/cookies 1.2.0',
    'svc-b ',
    'svc-b/node_modules/koa 2.0.0',
  ]);
});

test('a new part changes no other, and an updated package changes the parts that use it', () => {
  const added = {
    'mf-new': { dependencies: { chart: '1' } },
    'node_modules/chart': { version: '1' },
  };
  expect(locked('svc-a', added)).toEqual(locked('svc-a'));
  const renewed = { 'node_modules/pg': { version: '1.0.1' } };
  expect(locked('svc-a', renewed)).not.toEqual(locked('svc-a'));
  expect(locked('svc-b', renewed)).toEqual(locked('svc-b'));
});

test('our services depend on what they import, and on nothing of the front ends', () => {
  const lines = lockedPackages(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    'svc-clients',
  );
  expect(lines).toContainEqual(expect.stringMatching(/^node_modules\/amqplib \d/));
  expect(lines).toContainEqual(expect.stringMatching(/^packages\/contracts /));
  expect(lines.filter((line) => /\/(react|webpack|html5-qrcode) /.test(line))).toEqual([]);
});
