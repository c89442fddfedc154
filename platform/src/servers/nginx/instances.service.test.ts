import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../base/network/free-port.ts';
import { atGateway } from '../../base/services.ts';
import { startNginx } from './start-nginx.ts';

const patience = { timeout: 60_000 };

test.each(['GET', 'POST', 'PATCH'])(
  'a %s is answered although its instance ends meanwhile',
  async (method) => {
    const gateway = await gatewayTo(await instance(endConnection), await instance(answer));
    const send = async () => (await fetch(gateway, { method })).status;
    expect(await twentyTimes(send)).toEqual(all(200));
  },
);

test('a call that is sent twice has the same key, its own or one of the gateway', async () => {
  const dropped: string[] = [];
  const dropping = await instance(({ headers, socket }) => {
    dropped.push(String(headers['idempotency-key']));
    socket.destroy();
  });
  const telling = await instance(({ headers }, response) => {
    response.end(headers['idempotency-key']);
  });
  const gateway = await gatewayTo(dropping, telling);
  // A failed instance is skipped for some seconds, so no call is sent twice in that time.
  const sendUntilDropped = (headers?: Record<string, string>) =>
    vi.waitUntil(async () => {
      dropped.length = 0;
      const answers = await twentyTimes(() => fetch(gateway, { method: 'POST', headers }));
      return dropped.length > 0 && answers;
    }, patience);
  await sendUntilDropped({ 'idempotency-key': 'one-wish' });
  expect(new Set(dropped)).toEqual(new Set(['one-wish']));
  const answers = await sendUntilDropped();
  const keys = await Promise.all(answers.map((each) => each.text()));
  expect(new Set(keys).size).toBe(20);
  expect(keys).toEqual(expect.arrayContaining(dropped));
  const told = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  expect(keys).toEqual(keys.map(() => expect.stringMatching(/^[0-9a-f]{16}$/)));
  expect(keys.filter((key) => told.some((id) => id.includes(key)))).toEqual([]);
});

test('a silent instance delays its call by five seconds, and is then skipped', async () => {
  let unanswered = 0;
  const silent = await instance(() => {
    unanswered++;
  });
  const gateway = await gatewayTo(silent, await instance(answer));
  const read = async () => (await fetch(gateway)).status;
  expect(await twentyTimes(read)).toEqual(all(200));
  expect(unanswered).toBeGreaterThan(0);
  unanswered = 0;
  expect(await twentyTimes(read)).toEqual(all(200));
  // One call of each worker may test whether the instance answers again.
  expect(unanswered).toBeLessThan(5);
});

test('an instance that is alone may take longer', async () => {
  const slow: ServerResponse[] = [];
  const gateway = await gatewayTo(
    await instance((_, response) => {
      slow.push(response);
    }),
  );
  const under = AbortSignal.timeout(7_000);
  await expect(fetch(gateway, { signal: under })).rejects.toThrow(/timeout/);
  expect(slow).toHaveLength(1);
});

test('both are asked again at once after each of them has failed', async () => {
  const ending = { first: false, second: false };
  const first = await instance((...call) => (ending.first ? endConnection : answer)(...call));
  const second = await instance((...call) => (ending.second ? endConnection : answer)(...call));
  const gateway = await gatewayTo(first, second);
  const read = async () => (await fetch(gateway)).status;
  ending.first = true;
  expect(await twentyTimes(read)).toEqual(all(200));
  Object.assign(ending, { first: false, second: true });
  expect(await twentyTimes(read)).toEqual(all(200));
});

test('a call to a name that is listed three times is repeated when its instance ends', async () => {
  let ended = 0;
  const endingTwice = await instance((...call) => (ended++ < 2 ? endConnection : answer)(...call));
  const gateway = await gatewayTo(endingTwice, endingTwice, endingTwice);
  expect((await fetch(gateway, { method: 'POST' })).status).toBe(200);
});

const endConnection: RequestListener = ({ socket }) => void socket.destroy();
const answer: RequestListener = (_, response) => void response.end('{}');

/** So many calls that every worker of the gateway uses both instances. */
function twentyTimes<T>(call: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: 20 }, call));
}

function all(status: number): number[] {
  return Array.from({ length: 20 }, () => status);
}

/** The address of a server that plays an instance of a service. */
async function instance(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `127.0.0.1:${port}`;
}

/** The address of a call at a gateway with some instances of svc-clients. */
async function gatewayTo(...instances: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-instances-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [nobody, port] = [`127.0.0.1:${await freePort()}`, await freePort()];
  const nginx = await startNginx({
    dataDir: folder,
    port,
    variables: {
      ...atGateway(() => nobody),
      CLIENTS: instances.join(' '),
      PLATFORM: nobody,
      WWW_DIR: folder,
      RELEASES_DIR: folder,
      CALLS_PER_SECOND: '1000',
      CALLS_BURST: '1000',
    },
  });
  onTestFinished(() => nginx.stop());
  return `http://127.0.0.1:${port}/api/clients`;
}
