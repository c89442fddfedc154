import { createServer, type IncomingMessage } from 'node:http';
import { listenOnFreePort } from '@gamelles/service-kit/testing/listen-on-free-port';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const notFound: Answer = {
  status: 404,
  body: { error: 'Introuvable.', code: 'client_not_found' },
};

/** Answers HTTP requests in place of svc-clients, in the way that a test sets. */
export async function startClientsStandIn() {
  const asked: IncomingMessage[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    asked.push(request);
    const [, id = ''] = /^\/api\/clients\/(?:me\/)?([^/]+)/.exec(request.url ?? '') ?? [];
    const { status, body } = answers.get(id) ?? notFound;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
  return {
    origin: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    /** The requests for a client, with their headers. */
    askedFor: (id: string) =>
      asked.filter(({ url }) => url === `/api/clients/${id}/names`).map(({ headers }) => headers),
    answer: (id: string, status: number, body: unknown) => answers.set(id, { status, body }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
