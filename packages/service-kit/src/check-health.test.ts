import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'vitest';

// The health check reads `/proc`, which exists only on Linux, as in a container. The tests mostly
// wait for its timeouts, so they run at the same time.
const onLinux = test.skipIf(process.platform !== 'linux');
const atOnce = { concurrent: true, timeout: 180_000 };

onLinux(
  'a service that is silent three times is killed, and so its container ends',
  atOnce,
  async ({ expect, onTestFinished }) => {
    const container = await startContainer(onTestFinished);
    expect(await check(container)).toBe(0);
    process.kill(container.service, 'SIGSTOP');
    expect([await check(container), await check(container)]).toEqual([1, 1]);
    expect(container.hasEnded()).toBe(false);
    expect(await check(container)).toBe(1);
    await expect.poll(container.hasEnded).toBe(true);
  },
);

onLinux(
  'a service that answers again in time is left alone',
  atOnce,
  async ({ expect, onTestFinished }) => {
    const container = await startContainer(onTestFinished);
    process.kill(container.service, 'SIGSTOP');
    expect([await check(container), await check(container)]).toEqual([1, 1]);
    process.kill(container.service, 'SIGCONT');
    expect(await check(container)).toBe(0);
    process.kill(container.service, 'SIGSTOP');
    expect(await check(container)).toBe(1);
    expect(container.hasEnded()).toBe(false);
  },
);

onLinux(
  'a service that is not ready, or does not listen yet, is left alone',
  atOnce,
  async ({ expect, onTestFinished }) => {
    const container = await startContainer(onTestFinished, 503);
    for (let times = 0; times < 4; times++) expect(await check(container)).toBe(1);
    const unborn = { ...container, port: '1' };
    for (let times = 0; times < 4; times++) expect(await check(unborn)).toBe(1);
    expect(container.hasEnded()).toBe(false);
  },
);

onLinux(
  'a service whose database is silent is left alone',
  atOnce,
  async ({ expect, onTestFinished }) => {
    const container = await startContainer(onTestFinished, 0);
    for (let times = 0; times < 4; times++) expect(await check(container)).toBe(1);
    expect(container.hasEnded()).toBe(false);
  },
);

interface Container {
  readonly init: number;
  readonly service: number;
  readonly port: string;
  readonly hasEnded: () => boolean;
}

/**
 * An init process that runs a service as its child and ends with it, like the init of a container.
 *
 * @param status of `/readyz`, or 0 for no answer
 */
async function startContainer(
  onTestFinished: TestContext['onTestFinished'],
  status: 200 | 503 | 0 = 200,
): Promise<Container> {
  const service = `require('node:http')
    .createServer(({ url }, response) => {
      if (url === '/healthz') response.end();
      else if (${status}) response.writeHead(${status}).end();
    })
    .listen(0, '127.0.0.1', function () { console.log(process.pid, this.address().port); });`;
  const init = spawn(process.execPath, [
    '--eval',
    `require('node:child_process')
      .spawn(process.execPath, ['--eval', ${JSON.stringify(service)}], { stdio: 'inherit' })
      .once('exit', () => process.exit());`,
  ]);
  let ended = false;
  init.once('exit', () => {
    ended = true;
  });
  const [line] = await once(createInterface({ input: init.stdout }), 'line');
  const [pid = '', port = ''] = String(line).split(' ');
  onTestFinished(() => {
    init.kill('SIGKILL');
    if (!ended) process.kill(Number(pid), 'SIGKILL');
  });
  return { init: init.pid ?? 0, service: Number(pid), port, hasEnded: () => ended };
}

async function check({ init, port }: Container): Promise<unknown> {
  const program = join(import.meta.dirname, 'check-health.ts');
  const child = spawn(process.execPath, [program, `${init}`], {
    env: { PATH: process.env['PATH'], PORT: port },
  });
  const [code] = await once(child, 'exit');
  return code;
}
