import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepLine, keepRefusal } from './keep-line.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function kept(): string[] {
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

test('refusals and addresses of a run are kept, each on a line', () => {
  const env = { RUN_LOGS: folder };
  keepRefusal(422, '{"error":"Il manque\nun nom."}', env);
  keepRefusal(200, '{"allergies":"lait"}', env);
  keepRefusal(404, '{"code":"not_found"}', env);
  expect(kept()).toEqual(['422 {"error":"Il manque un nom."}\n404 {"code":"not_found"}\n']);
  keepLine('urls', 'http://localhost/tournee', env);
  expect(kept()).toContain('http://localhost/tournee\n');
});

test('nothing is kept of a test that runs alone', () => {
  keepRefusal(404, '{"code":"not_found"}', {});
  expect(kept()).toEqual([]);
});
