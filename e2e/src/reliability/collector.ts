import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '@gamelles/platform/testing';
import { z } from 'zod';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.int(), z.string()]).optional(),
});
const attributes = z.array(z.object({ key: z.string(), value }));
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A trace collector that receives spans by OTLP over HTTP. */
export async function startCollector() {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((page) => {
      if (request.url === '/v1/traces') pages.push(page);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  return {
    origin: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    /** Everything that services sent, unchanged. */
    all: () => pages.join('\n'),
    /** The spans of one trace, each with its service. */
    stepsOf: (traceId: string) =>
      pages
        .flatMap((page) => sent.parse(JSON.parse(page)).resourceSpans)
        .flatMap(({ resource, scopeSpans }) => {
          const service = resource.attributes.find(({ key }) => key === 'service.name');
          return scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({ service: service?.value.stringValue, ...span })),
          );
        })
        .filter((span) => span.traceId === traceId),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
