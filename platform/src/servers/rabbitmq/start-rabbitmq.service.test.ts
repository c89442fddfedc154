import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import amqp from 'amqplib';
import { expect, test } from 'vitest';
import { keepLogs } from '../../testing/keep-logs.ts';
import { brokerUser } from './definitions.ts';
import { startRabbitmq } from './start-rabbitmq.ts';

test('a start repairs a first one that was killed while the broker created its tables', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-rabbitmq-'));
  const definitions = {
    vhosts: [{ name: '/' }],
    users: [brokerUser('clients', 'secret')],
    permissions: [{ user: 'clients', vhost: '/', configure: '.*', write: '.*', read: '.*' }],
  };
  const plan = { dataDir, definitions };
  await startAndKill(plan, () => existsSync(join(dataDir, 'mnesia')));
  const broker = await startRabbitmq(plan);
  try {
    await expect(startRabbitmq(plan)).rejects.toThrow(`RabbitMQ already runs on ${dataDir}`);
    const connection = await amqp.connect(broker.url('clients', 'secret'));
    await connection.close();
  } finally {
    await broker.stop();
    keepLogs(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);

test('a broker that cannot start leaves no dump of its memory, which contains passwords', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gamelles-rabbitmq-'));
  try {
    writeFileSync(join(dataDir, 'mnesia'), 'a file where the broker needs a folder');
    const definitions = { vhosts: [], users: [], permissions: [] };
    await expect(startRabbitmq({ dataDir, definitions })).rejects.toThrow('exited with code 1');
    expect(existsSync('erl_crash.dump')).toBe(false);
  } finally {
    keepLogs(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    rmSync('erl_crash.dump', { force: true });
  }
});

/** Starts it in a separate process, which is killed as soon as a file appears. */
async function startAndKill(plan: object, isThere: () => boolean): Promise<void> {
  const script = `const { startRabbitmq } = await import('./start-rabbitmq.ts');
    await startRabbitmq(${JSON.stringify(plan)});`;
  const starting = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
  });
  const ended = once(starting, 'exit');
  await expect.poll(isThere, { interval: 5 }).toBe(true);
  starting.kill('SIGKILL');
  await ended;
}
