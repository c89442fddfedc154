import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseBase } from './choose-base.ts';
import { pruneArchive } from './prune-archive.ts';

const now = new Date('2026-11-23T06:00:00.000Z');

test('a base backup older than a month goes, with the segments that nothing else needs', () => {
  const archive = archiveWith(['2026-10-01', '05'], ['2026-11-01', '07'], ['2026-11-22', '09']);
  pruneArchive(archive, now);
  expect(readdirSync(join(archive, 'base'))).toEqual(['2026-11-01', '2026-11-22']);
  expect(segments(archive)).toEqual(['07', '08', '09']);
  expect(readdirSync(join(archive, 'wal'))).toContain('00000002.history.gz');
});

test('the newest base backup stays, however old it is', () => {
  const archive = archiveWith(['2026-08-01', '05'], ['2026-09-01', '08']);
  pruneArchive(archive, now);
  expect(readdirSync(join(archive, 'base'))).toEqual(['2026-09-01']);
  expect(segments(archive)).toEqual(['08', '09']);
});

test('an interrupted base backup does not count', () => {
  const archive = archiveWith(['2026-11-22', '07']);
  mkdirSync(join(archive, 'base/2026-11-23.part'));
  pruneArchive(archive, now);
  expect(segments(archive)).toEqual(['07', '08', '09']);
});

test('a base backup without a manifest, as interrupted removals once left it, does not count', () => {
  const archive = archiveWith(['2026-10-01', '05'], ['2026-11-22', '07']);
  rmSync(join(archive, 'base/2026-10-01/manifest.json'));
  pruneArchive(archive, now);
  expect(segments(archive)).toEqual(['07', '08', '09']);
  expect(chooseBase(archive, undefined, '1').folder).toBe(join(archive, 'base/2026-11-22'));
});

test('the rest of an interrupted base backup is removed after a day, and a running one stays', () => {
  const archive = archiveWith(['2026-11-22', '07']);
  for (const [name, made] of [
    ['2026-10-01.part', '2026-11-21T06:00:00.000Z'],
    ['2026-11-23.part', '2026-11-23T05:00:00.000Z'],
  ] as const) {
    const folder = join(archive, 'base', name);
    mkdirSync(folder);
    utimesSync(folder, new Date(made), new Date(made));
  }
  pruneArchive(archive, now);
  expect(readdirSync(join(archive, 'base'))).toEqual(['2026-11-22', '2026-11-23.part']);
});

test('a base backup does not count during its removal', async () => {
  const archive = archiveWith(['2026-10-01', '05'], ['2026-11-22', '07']);
  const names: (string | null)[] = [];
  const watcher = watch(join(archive, 'base'), (_event, name) => names.push(name));
  onTestFinished(() => watcher.close());
  pruneArchive(archive, now);
  await expect.poll(() => names).toContain('2026-10-01.part');
});

/** An archive with the segments 4 to 9, and base backups that begin at some of them. */
function archiveWith(...bases: (readonly [day: string, segment: string])[]): string {
  const archive = mkdtempSync(join(tmpdir(), 'gamelles-prune-'));
  onTestFinished(() => rmSync(archive, { recursive: true }));
  mkdirSync(join(archive, 'wal'));
  writeFileSync(join(archive, 'wal/00000002.history.gz'), '');
  for (const segment of ['04', '05', '06', '07', '08', '09']) {
    writeFileSync(join(archive, 'wal', `0000000100000000000000${segment}.gz`), '');
  }
  for (const [day, segment] of bases) {
    const folder = join(archive, 'base', day);
    mkdirSync(join(folder, 'postgres/cluster'), { recursive: true });
    const manifest = { createdAt: `${day}T03:00:00.000Z`, files: [] };
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
    const label = `START WAL LOCATION: 0/0 (file 0000000100000000000000${segment})\n`;
    writeFileSync(join(folder, 'postgres/cluster/backup_label'), label);
  }
  return archive;
}

function segments(archive: string): string[] {
  return readdirSync(join(archive, 'wal'))
    .filter((name) => !name.includes('history'))
    .map((name) => name.slice(22, 24));
}
