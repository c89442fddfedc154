import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startCuttableProxy } from './cuttable-proxy.ts';
import { listenOnFreePort } from './listen-on-free-port.ts';

/** A proxy to a server that echoes what it receives. */
async function aLine() {
  const server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
  const line = await startCuttableProxy(`http://127.0.0.1:${await listenOnFreePort(server)}`);
  const socket = connect(Number(new URL(line.url).port)).on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    line.stop();
    server.close();
  });
  return { line, socket };
}

test('each chunk waits in a delayed proxy, and no longer waits once the proxy is restored', async () => {
  const { line, socket } = await aLine();
  const timeOfPiece = async (): Promise<number> => {
    const begun = performance.now();
    socket.write('hello');
    await once(socket, 'data');
    return performance.now() - begun;
  };
  line.delay(300);
  expect(await timeOfPiece()).toBeGreaterThan(290);
  line.mend();
  await expect.poll(timeOfPiece).toBeLessThan(290);
});

test('a silenced proxy keeps its connections and forwards nothing until they are cut', async () => {
  const { line, socket } = await aLine();
  socket.write('heard');
  await once(socket, 'data');
  line.silence();
  const said: string[] = [];
  socket.on('data', (piece: Buffer) => said.push(piece.toString()));
  socket.write('lost');
  line.cut();
  await expect.poll(() => socket.destroyed).toBe(true);
  expect(said).toEqual([]);
});
