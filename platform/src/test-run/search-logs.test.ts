import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../settings.ts';
import { keepLogs } from '../testing/keep-logs.ts';
import { searchLogs } from './search-logs.ts';
import { testSecrets } from './test-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const whatIsFoundIn = async (line: string) => {
  writeFileSync(join(folder, 'svc.log'), `{"msg":"request"}\n${line}\n`);
  return (await searchLogs(folder)).finds.map(({ what }) => what);
};
const id = '0193b2a0-0000-7000-8000-000000000001';

test.each([
  ['{"msg":"no mail to zoe.martin+test@exemple.fr"}', /e-mail address/],
  ['amqp://identity:s3cr3t@127.0.0.1:5672 is away', /password in one of a server/],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzIn0.c2ln', /access token/],
  [`gamelles_refresh=${id}.${'a'.repeat(43)}`, /refresh token/],
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', /password as it is kept/],
  [`GET /reset-password/${'a'.repeat(43)}`, /link of a mail/],
  ['GET /qrcodes/wJ3Yk5w0n0m5T1V7d9aQ2LxZ.png', /or a label/],
  ['{"allergies":"Arachide, lait"}', /arachide/],
  ['{"body":{"motDePasse":"un bon mot de passe"}}', /un bon mot de passe/],
])('finds what may not be there: %s', async (line, what) => {
  expect(await whatIsFoundIn(line)).toContainEqual(expect.stringMatching(what));
});

test.each([
  '{"level":"info","service":"svc-identity","method":"POST","route":"/api/users/login","ms":31}',
  '{"path":"/api/users/reset-password/...","status":200}',
  `{"err":{"stack":"at file:///app/node_modules/@koa/router/index.js"},"request_id":"${'a'.repeat(32)}"}`,
  `{"session":"${id}"}`,
  // The broker names a file after its node: no domain has an underscore.
  'Logs: rabbitmq/logs/gamelles-6cd28e5b@localhost_upgrade.log',
])('finds nothing in what may: %s', async (line) => {
  expect(await whatIsFoundIn(line)).toEqual([]);
});

test('searches all that was kept, in whichever folder it lay', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'gamelles-logs-'));
  writeFileSync(join(logs, 'one.log'), 'all is well\n');
  writeFileSync(join(logs, 'two.log'), 'hello zoe@exemple.fr\n');
  keepLogs(logs, { RUN_LOGS: folder });
  rmSync(logs, { recursive: true });
  const { lines, finds } = await searchLogs(folder);
  expect([lines, finds.length]).toEqual([2, 1]);
});

test.each(testSecrets)('« %s » is what somebody in the tests says', (secret) => {
  const files = execFileSync(
    'git',
    [
      'grep',
      '--files-with-matches',
      '--ignore-case',
      secret,
      '--',
      '*.ts',
      ':!platform/src/test-run',
    ],
    { cwd: root, encoding: 'utf8' },
  );
  expect(files).not.toBe('');
});
