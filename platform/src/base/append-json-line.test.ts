import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { onFullDisk } from '../testing/on-full-disk.ts';
import { appendJsonLine } from './append-json-line.ts';
import { readJsonLines } from './json-lines.ts';

const execute = promisify(execFile);
const line = z.object({ name: z.string(), at: z.int() });
const program = new URL('./append-json-line.ts', import.meta.url).href;

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deep/lines.jsonl');
}

/** The arguments of Node to append this number of lines, each with a name. */
function appending(file: string, name: string, count = 1): string[] {
  const script = `
    import { appendJsonLine } from ${JSON.stringify(program)};
    for (let at = 0; at < ${count}; at++) appendJsonLine(${JSON.stringify(file)}, { name: '${name}', at });`;
  return ['--input-type=module', '--eval', script];
}

function appendElsewhere(...what: Parameters<typeof appending>) {
  return execute(process.execPath, appending(...what));
}

test('lines of several processes are all complete, in the order of each process', async () => {
  const file = newFile();
  const names = ['a', 'b', 'c'];
  await Promise.all(names.map((name) => appendElsewhere(file, name, 100)));
  const lines = readJsonLines(file);
  const byName = Object.groupBy(z.array(line).parse(lines), ({ name }) => name);
  for (const name of names) {
    expect(byName[name]).toEqual(Array.from({ length: 100 }, (_, at) => ({ name, at })));
  }
  expect(lines).toHaveLength(300);
});

test('a line waits while another process has the lock', async () => {
  const file = newFile();
  mkdirSync(`${file}.lock`, { recursive: true });
  const holder = join(`${file}.lock`, 'somebody');
  writeFileSync(holder, '');
  const appended = appendElsewhere(file, 'a');
  // The process has prepared its lock, but cannot put it in the place of the existing one.
  await vi.waitFor(() => expect(locksBeside(file)).toHaveLength(1), 10_000);
  expect(existsSync(file)).toBe(false);
  rmSync(holder);
  await appended;
  expect(readJsonLines(file)).toEqual([{ name: 'a', at: 0 }]);
});

test('a lock that a killed process has left is taken after a while', () => {
  const file = newFile();
  mkdirSync(`${file}.lock`, { recursive: true });
  writeFileSync(join(`${file}.lock`, 'killed'), '');
  appendJsonLine(file, { name: 'a' }, 20);
  appendJsonLine(file, { name: 'b' });
  expect(readJsonLines(file)).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a line that was cut off spoils no line after it', () => {
  const file = newFile();
  appendJsonLine(file, { name: 'a' });
  appendFileSync(file, '{"name":"cut o');
  appendJsonLine(file, { name: 'b' });
  expect(readJsonLines(file)).toEqual([{ name: 'a' }, { name: 'b' }]);
});

test('a line for which the disk has no room leaves the file as it was', async () => {
  const file = newFile();
  appendJsonLine(file, { name: 'a' });
  const before = readFileSync(file, 'utf8');
  const long = appending(file, 'b'.repeat(5000));
  await expect(onFullDisk(long, { blocks: 1 })).rejects.toThrow('EFBIG');
  expect(readFileSync(file, 'utf8')).toBe(before);
});

function locksBeside(file: string): string[] {
  return readdirSync(dirname(file)).filter((name) => name.startsWith('lines.jsonl.lock.'));
}
