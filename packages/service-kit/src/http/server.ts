import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type Koa from 'koa';

export interface HttpServer {
  /** Where it listens, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** Takes no new connection, answers what has come, and ends once the last answer has left. */
  readonly close: () => Promise<void>;
}

/** Longer than the gateway keeps a connection (60 s): who opened one is who closes it. */
const keepAlive = 75_000;

/** Serves an app over HTTP. */
export const startServer = async (app: Koa, port: number, host: string): Promise<HttpServer> => {
  const server = app.listen(port, host);
  server.keepAliveTimeout = keepAlive;
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  await once(server, 'listening');

  return {
    origin: originOf(server),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.prependListener('request', (_request, response) => lastOfConnection(response));
      answering.forEach(lastOfConnection);
      // Who was refused before the body had come goes on sending it, and is idle only then.
      const letGo = setInterval(() => server.closeIdleConnections(), 100);
      await closed.finally(() => clearInterval(letGo));
    },
  };
};

/** Else the connection would be kept for a next request, and the server would wait for its end. */
const lastOfConnection = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('Connection', 'close');
};

const originOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
};
