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

/** Answers over HTTP in the place of svc-clients, as a test wants it to. */
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
    /** How often it was asked for a client, and with which headers. */
    askedFor: (id: string) =>
      asked.filter(({ url }) => url === `/api/clients/${id}/names`).map(({ headers }) => headers),
    answer: (id: string, status: number, body: unknown) => answers.set(id, { status, body }),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
