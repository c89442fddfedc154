import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractFaults } from './contract-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-contract-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function contracts(name: string, files: Readonly<Record<string, object[]>>): string {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [file, interactions] of Object.entries(files)) {
    writeFileSync(join(path, file), JSON.stringify({ interactions }));
  }
  return path;
}

test('each contract that differs from the code is named with the request', () => {
  const file = 'mf-client-svc-clients.json';
  const written = contracts('written', {
    [file]: [
      { description: 'for a dish', path: '/dishes' },
      { description: 'for a box', path: '/boxes' },
      { description: 'for both' },
    ],
    'mf-kitchen-svc-clients.json': [{ description: 'of another consumer' }],
  });
  const committed = contracts('committed', {
    [file]: [
      { description: 'for a dish', path: '/menu' },
      { description: 'for both' },
      { description: 'for a debt' },
    ],
  });
  expect(contractFaults('mf-client', written, committed)).toEqual([
    `pacts/${file} differs from the code, « for a dish »: \`npm run pacts\` rewrites it`,
    `pacts/${file} lacks a call that the code makes, « for a box »: \`npm run pacts\` rewrites it`,
    `pacts/${file} has a call that the code no longer makes, « for a debt »: \`npm run pacts\` rewrites it`,
  ]);
});

test('a contract that equals its code is no fault, nor is a consumer without contracts', () => {
  const one = { 'mf-client-svc-clients.json': [{ description: 'for a dish' }] };
  const [written, committed] = [contracts('written', one), contracts('committed', one)];
  expect(contractFaults('mf-client', written, committed)).toEqual([]);
  expect(contractFaults('api-docs', join(folder, 'nowhere'), committed)).toEqual([]);
});
