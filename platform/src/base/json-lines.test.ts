import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readJsonLines } from './json-lines.ts';

test('lines are read once they are written whole', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log.jsonl');
  expect(readJsonLines(file)).toEqual([]);
  writeFileSync(file, '{"first":');
  expect(readJsonLines(file)).toEqual([]);
  appendFileSync(file, '1}\n{"second":2');
  expect(readJsonLines(file)).toEqual([{ first: 1 }]);
  appendFileSync(file, '}\n');
  expect(readJsonLines(file)).toEqual([{ first: 1 }, { second: 2 }]);
});
