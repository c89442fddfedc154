import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../src/http/server.ts';

test('a body that arrives byte by byte is cut off at its time limit', async () => {
  const app = new Koa();
  app.silent = true;
  app.use(async (context) => {
    context.body = await text(context.req);
  });
  const server = await startServer(app, 0, '127.0.0.1', 500);
  onTestFinished(() => server.close());
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  const drip = setInterval(() => socket.write('x'), 50);
  onTestFinished(() => clearInterval(drip));
  // Ends when the server hangs up, and not before.
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/);
});
