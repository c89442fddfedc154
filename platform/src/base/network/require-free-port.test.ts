import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';
import { listenOn, requireFreePort } from './require-free-port.ts';

test('a port that another server has is named, however late it was taken', async () => {
  const port = await freePort();
  await requireFreePort(port, '--port');
  const [first, second] = [createServer(), createServer()];
  await listenOn(first, port, '--port');
  onTestFinished(() => void first.close());
  const taken = `Port ${port} is taken: stop what listens there, or choose another with --port=…`;
  await expect(listenOn(second, port, '--port')).rejects.toThrow(taken);
  await expect(requireFreePort(port, '--port')).rejects.toThrow(taken);
});
