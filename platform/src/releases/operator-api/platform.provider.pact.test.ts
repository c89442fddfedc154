import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { verifyPacts } from '@gamelles/pact-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteLivePart } from '../compatibility/live-parts.ts';
import { readLog } from '../registry/release-log.ts';
import { putRelease } from '../registry/put-release.ts';
import { releaseRemote } from '../registry/release-remote.ts';
import { buildShell } from '../../testing/build-shell.ts';
import { aMenu, type Menu } from '../../testing/menu.ts';
import { previewPath } from '../previews/signed-link.ts';
import { readEnvironment } from './environment.ts';
import { FailureCounts } from './failure-counts.ts';
import { startOperatorApi } from './start-operator-api.ts';

const token = 'a'.repeat(36);
const time = '2026-11-21T12:00:00.000Z';
let menu: Menu;
let server: Server;

beforeAll(async () => {
  menu = aMenu();
  const env = { RELEASES_DIR: menu.releases, WWW_DIR: menu.folder, OPERATOR_TOKEN: token };
  server = await startOperatorApi(readEnvironment({ ...env, PORT: '0', LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
  menu.remove();
});

const states = {
  'somebody has a link to a preview': () => {
    menu.build('tried');
    const { name, version } = putRelease(menu.folder, menu.releases, null);
    const until = new Date(Date.now() + 3600_000);
    const link = new URL(previewPath({ name, version, until }, token), 'http://localhost');
    return Promise.resolve({ values: Object.fromEntries(link.searchParams) });
  },
  'somebody has a link to a preview of the shell': () => {
    const version = '0.1.0-3b';
    buildShell(menu.releases, version);
    const until = new Date(Date.now() + 3600_000);
    const path = previewPath({ name: 'shell', version, until }, token);
    const link = new URL(path, 'http://localhost');
    return Promise.resolve({ values: Object.fromEntries(link.searchParams) });
  },
  'a front end was released twice and did not work once': () => released('19.3.1'),
  'the version before of a front end wants what the shell does not have': () => released('20.0.0'),
};

/** Releases a front end twice, beside a shell that provides a version of React. */
function released(react: string) {
  rmSync(menu.releases, { recursive: true, force: true });
  for (const script of ['first', 'second']) {
    menu.build(script);
    releaseRemote(menu.folder, menu.releases, 'c0ffee');
  }
  const { version, previous } = readLog(menu.releases).at(-1) ?? { version: '', previous: null };
  writeFileSync(join(menu.folder, 'provided.json'), JSON.stringify({ react }));
  const part = { version: 'i1', commit: 'c0ffee', time };
  noteLivePart(menu.releases, { name: 'svc-clients', expects: { 'svc-identity': 'k' }, ...part });
  noteLivePart(menu.releases, { name: 'svc-identity', expects: {}, ...part });
  const failures = new FailureCounts(join(menu.releases, 'failures.json'));
  failures.add({ name: 'mf-menu', version, kind: 'load' }, time);
  return Promise.resolve({ caller: { token }, values: { previous: previous ?? '' } });
}

test('keeps the contracts of the cockpit and the shell', async () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  const origin = `http://127.0.0.1:${address.port}`;
  const verified = verifyPacts({ name: 'platform', origin, states, events: {} });
  await expect(verified).resolves.toBeUndefined();
});
