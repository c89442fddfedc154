import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { reasonOf } from '../base/reason-of.ts';
import { sourceVersion } from '../releases/builds/source-hash.ts';
import type { LocalPart } from './local-part.ts';
import { pagesOf, passTo } from './pass-to.ts';
import type { TypeWatch } from './type-watch.ts';
import { withBadge } from './with-badge.ts';

/**
 * A proxy to a platform that serves one part from this machine. Only a browser at this address sees
 * that part. The platform is not changed and needs no configuration.
 */
export function devServer(part: LocalPart, types: TypeWatch, live: string, port: number): Server {
  const cookie = `dev-${port}`;
  const isLocal = (request: IncomingMessage): boolean =>
    !(request.headers.cookie ?? '').includes(`${cookie}=live`);
  const toPart = passTo(part.origin);
  const toLive = passTo(live);
  const toPages = pagesOf(live, (html, request) =>
    withBadge(html, { part: part.name, cookie, isLocal: isLocal(request) }),
  );

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    const [path = '/'] = url.split('?');
    const badge = badgeFiles.get(path);
    if (!isOwnHost(headers.host, port)) {
      end(response, 403, 'This server is for this machine only');
    } else if (badge) {
      send(response, badge.type, badge.content);
    } else if (path === '/__dev/types') {
      send(
        response,
        'application/json',
        JSON.stringify(isLocal(request) ? await types.faults() : []),
      );
    } else if (path === '/__dev/service') {
      send(response, 'application/json', JSON.stringify(await stateOf(part)));
    } else if (path === '/remotes.json' && part.registry && isLocal(request)) {
      send(response, 'application/json', JSON.stringify(await part.registry(live)));
    } else if (isLocal(request) && part.answers(method, path)) {
      await toPart(request, response);
    } else if (method === 'GET' && headers.accept?.includes('text/html')) {
      await toPages(request, response);
    } else {
      await toLive(request, response);
    }
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => end(response, 502, reasonOf(error)));
  });
  server.on('upgrade', (request, socket, head) => {
    if (socket instanceof Socket) toPart.upgrade(request, socket, head);
  });
  return server;
}

/**
 * Whether a service is running, and the version of its sources. A page polls this, because it
 * learns of changes in no other way.
 */
async function stateOf({ name, readyUrl }: LocalPart): Promise<object> {
  const answer = await fetch(readyUrl).catch(() => undefined);
  return { runs: answer?.ok === true, sources: sourceVersion(name) };
}

const badgeFiles = new Map(
  [
    { name: 'badge.js', type: 'text/javascript; charset=utf-8' },
    { name: 'faults.js', type: 'text/javascript; charset=utf-8' },
    { name: 'badge.css', type: 'text/css; charset=utf-8' },
  ].map(({ name, type }) => [
    `/__dev/${name}`,
    { type, content: readFileSync(join(import.meta.dirname, 'badge', name)) },
  ]),
);

// Otherwise a foreign page whose name resolves to this machine could read its responses.
function isOwnHost(host: string | undefined, port: number): boolean {
  return host === `localhost:${port}` || host === `127.0.0.1:${port}`;
}

function send(response: ServerResponse, type: string, content: string | Buffer): void {
  response.setHeader('Content-Type', type).setHeader('Cache-Control', 'no-store');
  response.end(content);
}

function end(response: ServerResponse, status: number, reason: string): void {
  if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'text/plain' });
  response.end(reason);
}
