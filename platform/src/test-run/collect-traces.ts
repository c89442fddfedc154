import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';

/** A trace collector for the services of a test run, which writes one span per line. */
export async function collectTraces(folder: string) {
  const file = createWriteStream(join(folder, 'traces-run.log'));
  const server = createServer((request, response) => {
    text(request).then(
      (page) => {
        // One span per line, so that a search result shows a single span.
        file.write(`${page.replaceAll('{"traceId"', '\n{"traceId"')}\n`);
        response.setHeader('Content-Type', 'application/json').end('{}');
      },
      () => response.destroy(),
    );
  });
  const port = await listenOnFreePort(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      file.end();
      await finished(file);
    },
  };
}
