import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readVisits, visitsFile } from '../in-use/visits.ts';
import { VisitCounts } from './visit-counts.ts';

const time = '2026-11-26T10:00:00.000Z';
const seen = { open: [], started: [{ name: 'mf-menu', version: '1' }] };

test('visits that cannot be written leave no partial file, and are written later', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-visits-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const failures: unknown[] = [];
  const counts = new VisitCounts(folder, (error) => failures.push(error));
  // The write fails, because a file cannot replace a folder.
  mkdirSync(visitsFile(folder));
  counts.add(seen, time);
  await expect.poll(() => failures, { timeout: 5000 }).toHaveLength(1);
  expect(readdirSync(folder)).toEqual(['visits.json']);
  rmdirSync(visitsFile(folder));
  counts.add(seen, time);
  await expect.poll(() => readVisits(folder), { timeout: 5000 }).toMatchObject([{ visits: 2 }]);
});
