import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendToPageLog } from '../registry/page-log.ts';
import { requireShellWeight } from './weights-of-shell.ts';

let releases: string;
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'gamelles-shell-weight-'));
});
afterEach(() => rmSync(releases, { recursive: true }));

test('a shell whose first visit has grown by more than a tenth needs a reason', () => {
  build('1.0.0');
  give('1.0.0', 100);
  build('1.1.0', { bytes: 20_000 });
  expect(() => requireShellWeight(releases, '1.1.0', null)).toThrow(
    /^Say with --why « … » why shell grew:\n- a first visit grew from 16\.\d KB to 2\d\.\d KB$/,
  );
  expect(() => requireShellWeight(releases, '1.1.0', 'a menu in sight')).not.toThrow();
});

test('a small growth needs no reason, nor does growth of files that load later', () => {
  build('1.0.0');
  give('1.0.0', 100);
  build('1.1.0', { bytes: 15_500, later: 90_000 });
  expect(() => requireShellWeight(releases, '1.1.0', null)).not.toThrow();
});

test('a shell is compared with the live one, not with a candidate', () => {
  build('1.0.0');
  give('1.0.0', 100);
  build('1.1.0', { bytes: 20_000 });
  give('1.1.0', 10);
  expect(() => requireShellWeight(releases, '1.1.0', null)).toThrow(/a first visit grew/);
});

test('the first shell is compared with nothing', () => {
  build('1.0.0');
  expect(() => requireShellWeight(releases, '1.0.0', null)).not.toThrow();
});

/** A build whose page loads three files at once, and one later. */
function build(version: string, { bytes = 15_000, later = 10 } = {}): void {
  const assets = join(releases, 'shell', version, 'assets');
  mkdirSync(assets, { recursive: true });
  const page = `<link rel="stylesheet" href="/assets/provided.css" integrity="sha384-AAAA"/>
    <link rel="preload" href="/assets/provided.js" as="script"/>
    <script defer="defer" src="/assets/main.js"></script>`;
  writeFileSync(join(assets, '../index.html'), page);
  writeFileSync(join(assets, 'main.js'), randomBytes(bytes));
  writeFileSync(join(assets, 'later.js'), randomBytes(later));
  for (const file of ['provided.js', 'provided.css']) {
    writeFileSync(join(assets, file), randomBytes(1_000));
  }
}

function give(version: string, percent: number): void {
  const built = { name: 'shell', version, commit: null, expects: {}, schemas: '', sources: '' };
  const given = { time: '2026-11-25T10:00:00.000Z', percent, by: null, why: null, previous: null };
  appendToPageLog(releases, { ...built, ...given, kind: 'release' });
}
