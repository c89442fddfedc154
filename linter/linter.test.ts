import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-linter-'));
  for (const path of ['oxlint.config.ts', 'linter', 'package.json', 'tsconfig.base.json']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a part may import only the parts below it', async () => {
  const said = await lint({
    'svc-clients/src/allergies/a.ts': [
      "import '@gamelles/contracts/client';",
      "import '@gamelles/web-kit';",
      "export * from '../../../platform/src/base/folders.ts';",
      "import '../accounts/one.ts';",
      "import '../dashboard/one.ts';",
    ],
    'svc-clients/src/allergies/a.pact.test.ts': ["import '@gamelles/pact-kit';"],
    'platform/src/base/b.ts': ["import '../servers/one.ts';", "import '@gamelles/gateway';"],
    'platform/src/base/b.test.ts': ["import '../servers/one.ts';"],
    'packages/contracts/src/c.ts': ["import 'zod';", "import 'koa';", "import './one.ts';"],
    'packages/web-kit/src/d.ts': ["import '@gamelles/web-kit';"],
    'packages/web-kit/src/help/d.ts': ["import '@gamelles/web-kit';"],
  });
  expect(said.imports).toEqual([
    'packages/contracts/src/c.ts:2',
    'packages/web-kit/src/d.ts:1',
    'platform/src/base/b.ts:1',
    'svc-clients/src/allergies/a.ts:2',
    'svc-clients/src/allergies/a.ts:3',
    'svc-clients/src/allergies/a.ts:5',
  ]);
});

test('each thing has one accepted way to write it', async () => {
  const written = [
    'export const arrow = (): number => 1;',
    'export const typed: () => number = () => 1;',
    'export const spread = [...[1, 2]];',
    'export interface Open { name: string }',
    'export interface Closed { readonly name: string }',
    'export function inline(one: { name: string }): string { return one.name; }',
    'export function closed(one: { readonly name: string }): string { return one.name; }',
    'export default arrow;',
  ];
  const said = await lint({
    'mf-client/src/e.ts': written,
    'mf-client/webpack.config.ts': written,
  });
  expect(said.dialect).toEqual(
    ['1', '3', '4', '6', '8'].map((line) => `mf-client/src/e.ts:${line}`),
  );
});

/** The positions that our linter reports in these files, by rule. */
async function lint(files: Readonly<Record<string, readonly string[]>>) {
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), lines.join('\n'));
  }
  const said = await new Promise<string>((resolve) => {
    const linter = [join(folder, 'node_modules/oxlint/bin/oxlint'), '--format=unix'];
    const paths = Object.keys(files);
    execFile(process.execPath, [...linter, ...paths], { cwd: folder }, (_, out) => resolve(out));
  });
  const placesOf = (rule: string): string[] =>
    said
      .split('\n')
      .filter((line) => line.endsWith(`/gamelles(${rule})]`))
      .map((line) => line.split(':').slice(0, 2).join(':'))
      .toSorted();
  return { imports: placesOf('imports'), dialect: placesOf('dialect') };
}
