import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnvironment } from '../process/environment.ts';
import { secretFrom } from './secret-from.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function written(content: string): string {
  const file = join(folder, 'secret');
  writeFileSync(file, content);
  return file;
}

test('a secret is the variable, or the content of the file that a variable names', () => {
  expect(secretFrom({ KEY: 'given' }, 'KEY')).toBe('given');
  expect(secretFrom({ KEY_FILE: written('in a file\n') }, 'KEY')).toBe('in a file');
  expect(secretFrom({}, 'KEY')).toBeUndefined();
});

test('an address takes its password from a file, whatever characters are in it', () => {
  const address = 'postgres://clients_app@postgres:5432/gamelles?sslmode=verify-full';
  const url = secretFrom({ URL: address, URL_PASSWORD_FILE: written('a/b@c:d%\n') }, 'URL') ?? '';
  expect(url).toContain('@postgres:5432/gamelles?sslmode=verify-full');
  expect(decodeURIComponent(new URL(url).password)).toBe('a/b@c:d%');
});

test('the error names a missing file', () => {
  expect(() => secretFrom({ KEY_FILE: join(folder, 'gone') }, 'KEY')).toThrow('gone');
});

test('the environment of a service takes each of its variables from a file', () => {
  const schema = z.object({ KEY: z.string(), BROKER_URL: z.url(), PORT: z.string().default('80') });
  const variables = {
    KEY_FILE: written('secret'),
    BROKER_URL: 'amqps://clients@rabbitmq:5671',
    BROKER_URL_PASSWORD_FILE: written('secret'),
    // No variable of the schema: nothing reads it.
    OTHER_FILE: join(folder, 'gone'),
  };
  expect(readEnvironment(schema, variables)).toEqual({
    KEY: 'secret',
    BROKER_URL: 'amqps://clients:secret@rabbitmq:5671',
    PORT: '80',
  });
  expect(() => readEnvironment(schema, { ...variables, BROKER_URL: 'rabbitmq' })).toThrow(
    'BROKER_URL',
  );
});
