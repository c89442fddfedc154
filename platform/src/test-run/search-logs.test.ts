import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../base/folders.ts';
import { keepLogs } from '../testing/keep-logs.ts';
import { collectTraces } from './collect-traces.ts';
import { searchLogs } from './search-logs.ts';
import { testSecrets } from './test-secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-logs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function whatIsFoundIn(line: string) {
  writeFileSync(join(folder, 'svc.log'), `{"msg":"request"}\n${line}\n`);
  return (await searchLogs(folder)).finds.map(({ what }) => what);
}
const id = '0193b2a0-0000-7000-8000-000000000001';

test.each([
  ['{"msg":"no mail to zoe.martin+test@exemple.fr"}', /e-mail address/],
  ['amqp://identity:s3cr3t@127.0.0.1:5672 is away', /password in one of a server/],
  ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIwMTkzIn0.c2ln', /access token/],
  [`gamelles_refresh=${id}.${'a'.repeat(43)}`, /refresh token/],
  ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', /password as it is kept/],
  [`GET /reset-password/${'a'.repeat(43)}`, /link of a mail/],
  ['GET /qrcodes/wJ3Yk5w0n0m5T1V7d9aQ2LxZ.png', /or a label/],
  ['GET /Q/ABCDEFGHIJKLMNOPQRSTUVWX27', /or a label/],
  ['{"allergies":"Arachide, lait"}', /arachide/],
  ['{"body":{"motDePasse":"un bon mot de passe"}}', /un bon mot de passe/],
])('finds a forbidden text: %s', async (line, what) => {
  expect(await whatIsFoundIn(line)).toContainEqual(expect.stringMatching(what));
});

test.each([
  '{"level":"info","service":"svc-identity","method":"POST","route":"/api/users/login","ms":31}',
  '{"path":"/api/users/reset-password/...","status":200}',
  `{"err":{"stack":"at file:///app/node_modules/@koa/router/index.js"},"request_id":"${'a'.repeat(32)}"}`,
  `{"session":"${id}"}`,
  // RabbitMQ names a file after its node, which has an underscore, unlike a domain.
  'Logs: rabbitmq/logs/gamelles-6cd28e5b@localhost_upgrade.log',
])('accepts an allowed text: %s', async (line) => {
  expect(await whatIsFoundIn(line)).toEqual([]);
});

test('searches all stored logs, whatever folder they were in', async () => {
  const logs = mkdtempSync(join(tmpdir(), 'gamelles-logs-'));
  writeFileSync(join(logs, 'one.log'), 'all is well\n');
  writeFileSync(join(logs, 'two.log'), 'hello zoe@exemple.fr\n');
  keepLogs(logs, { RUN_LOGS: folder });
  rmSync(logs, { recursive: true });
  const { lines, finds } = await searchLogs(folder);
  expect([lines, finds.length]).toEqual([2, 1]);
});

test.each([
  ['urls', 'http://localhost:8080/api/deliveries/price?dish_name=Velouté sans lupin'],
  ['errors', '422 {"code":"invalid","fields":{"allergies":"crustacés: non"}}'],
  ['traces', '{"traceId":"a","name":"GET /api/clients","attributes":[{"value":"sulfites"}]}'],
])('finds a word about health in the %s of a run', async (kind, line) => {
  writeFileSync(join(folder, `${kind}-run.log`), `${line}\n`);
  expect((await searchLogs(folder)).finds).toMatchObject([{ line }]);
});

test('addresses and error responses may contain what is meant for the caller', async () => {
  const line = `GET http://localhost:8080/q/${'A'.repeat(26)} zoe@exemple.fr`;
  for (const kind of ['urls', 'errors']) writeFileSync(join(folder, `${kind}-run.log`), line);
  expect((await searchLogs(folder)).finds).toEqual([]);
});

test('names the kinds of files that are missing, because they were not searched', async () => {
  const id = randomUUID();
  for (const file of ['traces-run', `urls-${id}`, `errors-${id}`, `${id}-events-clients`]) {
    writeFileSync(join(folder, `${file}.log`), 'all is well\n');
  }
  writeFileSync(join(folder, 'metrics-clients.log'), '');
  expect((await searchLogs(folder)).missing).toEqual(['metrics']);
});

test('spans that services send are searched, each on a line of its own', async () => {
  const traces = await collectTraces(folder);
  const spans = ['kiwi', 'lupin'].map((name) => `{"traceId":"${name}"}`).join();
  const body = `{"resourceSpans":[{"scopeSpans":[{"spans":[${spans}]}]}]}`;
  const answer = await fetch(`${traces.origin}/v1/traces`, { method: 'POST', body });
  expect(answer.status).toBe(200);
  await traces.stop();
  const { finds } = await searchLogs(folder);
  expect(finds).toEqual([
    { file: 'traces-run.log', what: '« lupin »', line: '{"traceId":"lupin"}]}]}]}' },
  ]);
});

test.each(testSecrets)('« %s » occurs in the tests', (secret) => {
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
