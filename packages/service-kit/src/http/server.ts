import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';

interface HttpServer {
  /** The origin of the server, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /**
   * Accepts no new connection, finishes the running calls, and resolves after the last response, or
   * when `cut` is aborted.
   */
  readonly close: (cut?: AbortSignal) => Promise<void>;
}

/** Longer than the gateway keeps connections (60 s), so that the gateway closes them first. */
const keepAlive = 75_000;

/** In milliseconds: a request must have arrived completely by then. */
const longestArrival = 15_000;

/** Serves an app over HTTP. */
export async function startServer(
  app: Koa,
  port: number,
  host: string,
  requestTimeout = longestArrival,
): Promise<HttpServer> {
  const handle = app.callback();
  const limits = { requestTimeout, headersTimeout: requestTimeout };
  const server = createServer(
    { ...limits, keepAliveTimeout: keepAlive, connectionsCheckingInterval: requestTimeout / 5 },
    (request, response) => void handle(request, response),
  );
  server.on('clientError', (error, socket) => refuse(socket, error));
  server.listen(port, host);
  const answering = new Set<ServerResponse>();
  server.prependListener('request', (_request, response) => {
    answering.add(response);
    response.once('close', () => answering.delete(response));
  });
  await once(server, 'listening');

  return {
    origin: originOf(server),
    close: async (cut) => {
      cut?.addEventListener('abort', () => server.closeAllConnections());
      const closed = once(server, 'close');
      server.close();
      server.prependListener('request', (_request, response) => lastOfConnection(response));
      answering.forEach(lastOfConnection);
      // A caller that was refused before its body arrived goes on sending, and its connection is
      // idle only afterwards.
      const letGo = setInterval(() => server.closeIdleConnections(), 100);
      await closed.finally(() => clearInterval(letGo));
    },
  };
}

/** Answers requests that are malformed or too slow; the connection ends. */
function refuse(socket: Duplex, error: Error): void {
  const isLate = 'code' in error && error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const refusal = isLate ? late : malformed;
  if (!socket.writable) return;
  const body = JSON.stringify(refusal.body);
  const headers = [
    `HTTP/1.1 ${refusal.status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

// The same texts as the gateway's.
const late = {
  status: '408 Request Timeout',
  body: { error: 'La requête met trop de temps à arriver.', code: 'request_timeout' },
};
const malformed = {
  status: '400 Bad Request',
  body: { error: 'La requête est mal formée.', code: 'malformed_request' },
};

/** Otherwise the connection would be kept alive, and the server would wait for its end. */
function lastOfConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port');
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
