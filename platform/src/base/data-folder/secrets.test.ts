import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets, readOperatorToken } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function file() {
  return join(folder, 'secrets.json');
}

test('secrets are made once, and nobody else on the machine reads them', () => {
  const first = loadSecrets(folder);
  expect(loadSecrets(folder)).toEqual(first);
  expect(statSync(file()).mode & 0o077).toBe(0);
});

test('a folder without a platform has no token, and gets none', () => {
  expect(() => readOperatorToken(folder)).toThrow(`No platform was started on ${folder}`);
  expect(existsSync(file())).toBe(false);
  const { operatorToken } = loadSecrets(folder);
  expect(readOperatorToken(folder)).toBe(operatorToken);
});

test('an older folder gets its missing secrets, and keeps the others', () => {
  const { postgres, database, broker, keySecret } = loadSecrets(folder);
  const before = { postgres, database, broker, keySecret };
  writeFileSync(file(), JSON.stringify(before));
  const now = loadSecrets(folder);
  expect(now).toMatchObject(before);
  expect(Buffer.from(now.allergiesKey, 'base64')).toHaveLength(32);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(now);
});

test('a folder that is older than a service gets the secrets of that service', () => {
  const { database, ...first } = loadSecrets(folder);
  const { deliveries, ...before } = database;
  writeFileSync(file(), JSON.stringify({ ...first, database: before }));
  const now = loadSecrets(folder);
  expect(now.database).toMatchObject(before);
  expect(now.database.deliveries.owner).not.toBe(deliveries.owner);
});
