import { createServer } from 'node:net';
import { basename } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../src/testing/listen-on-free-port.ts';
import { getOrThrow, openSandbox, runProgram } from '../src/testing/index.ts';

const program = new URL('run-sample-service.ts', import.meta.url);

/** Starts the sample service as a process of its own, which must end by itself. */
async function failToStart(extra: Readonly<Record<string, string>>) {
  const { databases, brokers } = await openSandbox();
  const { app, owner } = getOrThrow(databases, 'clients');
  return runProgram(program, [], {
    PORT: '0',
    DATABASE_URL: app,
    MIGRATION_DATABASE_URL: owner,
    AMQP_URL: getOrThrow(brokers, 'clients'),
    IDENTITY_URL: 'http://127.0.0.1:1',
    ...extra,
  });
}

const away = 'postgres://owner:not-to-be-logged@127.0.0.1:1/gamelles';

test.each(['MIGRATION_DATABASE_URL', 'DATABASE_URL'])(
  'a service without Postgres says in one line where it looked: %s',
  async (variable) => {
    const { code, stdout, stderr } = await failToStart({ [variable]: away });
    expect(code).toBe(1);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(stdout)).toMatchObject({
      level: 'fatal',
      service: 'svc-clients',
      server: 'Postgres',
      address: '127.0.0.1:1/gamelles',
      reason: 'connect ECONNREFUSED 127.0.0.1:1',
    });
    expect(stdout).not.toMatch(/not-to-be-logged|stack/);
  },
);

test('the job that migrates says the same', async () => {
  const job = new URL('../src/run-migrations.ts', import.meta.url);
  const { code, stdout, stderr } = await runProgram(job, [], { MIGRATION_DATABASE_URL: away });
  expect([code, stderr]).toEqual([1, '']);
  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'fatal',
    service: basename(process.cwd()),
    server: 'Postgres',
    address: '127.0.0.1:1/gamelles',
    reason: 'connect ECONNREFUSED 127.0.0.1:1',
  });
  expect(stdout).not.toMatch(/not-to-be-logged|stack/);
});

test('another error at the start keeps its stack', async () => {
  const taken = createServer();
  const port = await listenOnFreePort(taken);
  onTestFinished(() => void taken.close());
  const { code, stderr } = await failToStart({ PORT: `${port}` });
  expect(code).toBe(1);
  expect(stderr).toMatch(/EADDRINUSE[^]*\n {4}at /);
});
