import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { releaseLine, rollbackLine } from '../registry/next-line.ts';
import { publish } from '../registry/publish.ts';
import { appendToLog, readLog } from '../registry/release-log.ts';
import { rollBackTo } from './roll-back-to.ts';

const everybody = { time: '2026-11-23T06:00:00.000Z', percent: 100 };

test('a second rollback finishes an interrupted one without a second line', () => {
  const releases = mkdtempSync(join(tmpdir(), 'gamelles-return-to-'));
  for (const version of ['1', '2']) {
    mkdirSync(join(releases, 'mf-menu', version), { recursive: true });
    const built = builtRemote('mf-menu', version);
    publish(releases, releaseLine(readLog(releases), built, everybody));
  }
  appendToLog(releases, rollbackLine(readLog(releases), 'mf-menu', '1', everybody));
  rollBackTo({ releasesDir: releases, wwwDir: releases }, { name: 'mf-menu', version: '1' });
  expect(JSON.parse(readFileSync(join(releases, 'remotes.json'), 'utf8'))).toMatchObject({
    remotes: [{ version: '1' }],
  });
  expect(readLog(releases)).toHaveLength(3);
  rmSync(releases, { recursive: true });
});
