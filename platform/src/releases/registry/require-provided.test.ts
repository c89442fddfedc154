import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { noteGivenUp } from './given-up.ts';
import { releaseLine } from './next-line.ts';
import { appendToLog, readLog } from './release-log.ts';
import { requireProvided, requireProvides } from './require-provided.ts';

const kit = '@gamelles/web-kit';
const before = { [kit]: '>=0.1.2 <0.2.0' };
const both = { [kit]: '>=0.1.2 <0.3.0' };
const time = '2026-11-25T10:00:00.000Z';
const later = '2026-11-25T11:00:00.000Z';
let releasesDir: string;
let wwwDir: string;
beforeEach(() => {
  releasesDir = mkdtempSync(join(tmpdir(), 'gamelles-releases-'));
  wwwDir = join(releasesDir, 'www');
});
afterEach(() => rmSync(releasesDir, { recursive: true }));

test('to remove a name from the kit, the front ends are released first, then the shell', () => {
  provide('www', '0.1.4');
  provide('shell/2', '0.2.0');
  goLive('1', before);
  const next = { ...builtRemote('mf-menu', '2'), needs: both };
  requireProvided({ releasesDir, wwwDir }, next);
  expect(() => requireProvides(releasesDir, '2')).toThrow(
    `mf-menu 1 wants ${kit} >=0.1.2 <0.2.0, and shell 2 has 0.2.0`,
  );

  goLive('2', both);
  // A failing screen falls back to version 1.
  expect(() => requireProvides(releasesDir, '2')).toThrow('mf-menu 1 wants');
  const why = 'it imports the name that is gone';
  noteGivenUp(releasesDir, { name: 'mf-menu', version: '1', by: 'lea', why, time: later });
  requireProvides(releasesDir, '2');
});

function goLive(version: string, needs: Record<string, string>): void {
  const built = { ...builtRemote('mf-menu', version), needs };
  appendToLog(releasesDir, releaseLine(readLog(releasesDir), built, { time, percent: 100 }));
}

function provide(folder: string, version: string): void {
  const file = join(releasesDir, folder, 'provided.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ [kit]: version }));
}
