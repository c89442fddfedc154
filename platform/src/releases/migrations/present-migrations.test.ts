import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { services } from '../../base/services.ts';
import { newMigrations } from './migrations-in.ts';
import { presentMigrationFaults } from './present-migrations.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function migrations(version: string, files: Readonly<Record<string, string>>): string {
  const path = join(folder, version, 'svc-clients/migrations');
  mkdirSync(path, { recursive: true });
  for (const [name, sql] of Object.entries(files)) writeFileSync(join(path, name), sql);
  return join(folder, version);
}

test.each(services.map((service) => [`svc-${service}`]))(
  'the version before of %s can run on what its migrations do',
  (name) => {
    expect(presentMigrationFaults(name)).toEqual([]);
  },
);

test('a migration from before the rules is not checked, a later one is', () => {
  const here = migrations('here', {
    '0001_first.sql': 'drop table clients;',
    '0999_last.sql': '\ndrop table clients;',
  });
  expect(presentMigrationFaults('svc-clients', here)).toEqual([
    expect.stringMatching(/^svc-clients\/migrations\/0999_last\.sql:2: it drops what/),
  ]);
});

test('a migration new since the version before is found; an applied one may not change', () => {
  const before = migrations('before', { '0001_first.sql': 'select 1;' });
  const now = migrations('now', { '0001_first.sql': 'select 1;', '0002_more.sql': 'select 2;' });
  expect(newMigrations('svc-clients', before, now)).toEqual([
    { file: 'svc-clients/migrations/0002_more.sql', sql: 'select 2;' },
  ]);
  const other = migrations('other', { '0001_first.sql': 'select 3;' });
  expect(() => newMigrations('svc-clients', before, other)).toThrow(
    'svc-clients/migrations/0001_first.sql has been applied as it was',
  );
});

test.each([
  ['an additional comment', true, '-- A note.\ncreate table a (\n  -- Of a client.\n  b int\n);\n'],
  ['a comment at the end of a line', true, 'create table a (\n  b int -- Of a client.\n);\n'],
  ['another column', false, 'create table a (\n  c int\n);\n'],
  ['a statement instead of a comment', false, 'create table a (\n  b int\n);\ndrop table c;\n'],
])('an applied migration may have %s: %s', (_what, may, sql) => {
  const was = 'create table a (\n  b int\n);\n-- drop table c;\n';
  const before = migrations('before', { '0001_first.sql': was });
  const now = migrations('now', { '0001_first.sql': sql });
  const compare = () => newMigrations('svc-clients', before, now);
  if (may) expect(compare()).toEqual([]);
  else expect(compare).toThrow('has been applied as it was');
});

test('text that looks like a comment within a string counts', () => {
  const before = migrations('before', { '0001_first.sql': "insert into a values ('x -- y');" });
  const now = migrations('now', { '0001_first.sql': "insert into a values ('x -- z');" });
  expect(() => newMigrations('svc-clients', before, now)).toThrow('has been applied as it was');
});
