import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../network/free-port.ts';
import { startNginx } from './start-nginx.ts';

test('behind one name that is given thrice, a call is made anew when an instance ends with it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-one-name-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const instances = await endingTwice();
  const port = await freePort();
  const nginx = await startNginx({
    dataDir: folder,
    port,
    variables: {
      IDENTITY: instances,
      CLIENTS: [instances, instances, instances].join(' '),
      DELIVERIES: instances,
      PLATFORM: instances,
      WWW_DIR: folder,
      RELEASES_DIR: folder,
      CALLS_PER_SECOND: '1000',
      CALLS_BURST: '1000',
    },
  });
  onTestFinished(() => nginx.stop());
  const answer = await fetch(`http://127.0.0.1:${port}/api/clients`, { method: 'POST' });
  expect([answer.status, await answer.text()]).toEqual([200, 'at last']);
});

/** Leads to an instance that ends with the call, to another one that does, then to one that answers. */
async function endingTwice(): Promise<string> {
  let ended = 0;
  const server = createServer(({ socket }, response) => {
    if (ended++ < 2) socket.destroy();
    else response.end('at last');
  });
  const port = await freePort();
  await once(server.listen(port, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.close();
  });
  return `127.0.0.1:${port}`;
}
