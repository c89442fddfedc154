import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from './client.ts';
import { readJson } from './read-json.ts';
import type { TokenStore } from './renewal.ts';

interface Received {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (request: Received, response: ServerResponse) => void;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

describe('a call', () => {
  test('sends JSON, the token and, for a POST, a key of its own', async () => {
    const { client, received } = await api('good', (_, response) => json(response, 201, { id: 1 }));

    const answer = await client.send('POST', '/things', { name: 'Éclair' });

    expect(await answer.json()).toEqual({ id: 1 });
    const [call] = received;
    expect(call?.body).toBe('{"name":"Éclair"}');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      authorization: 'Bearer good',
      'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('is made for whoever was logged in when it was asked for', async () => {
    const { client, received, tokens } = await api('good', (_, response) =>
      json(response, 200, {}),
    );
    const call = client.send('GET', '/things');
    tokens.token = 'another';
    await call;
    expect(received[0]?.headers).toHaveProperty('authorization', 'Bearer good');
  });

  test('keeps the key that it was given', async () => {
    const { client, received } = await api('good', (_, response) => json(response, 200, {}));
    await client.send('POST', '/things', {}, { idempotencyKey: 'one-action' });
    await client.send('POST', '/things', {}, { idempotencyKey: 'one-action' });
    expect(received.map(({ headers }) => headers['idempotency-key'])).toEqual([
      'one-action',
      'one-action',
    ]);
  });

  test('sends neither a body type nor a key when it only reads', async () => {
    const { client, received } = await api(null, (_, response) => json(response, 200, []));
    await client.send('GET', '/things');
    expect(received[0]?.headers).not.toHaveProperty('content-type');
    expect(received[0]?.headers).not.toHaveProperty('idempotency-key');
    expect(received[0]?.headers).not.toHaveProperty('authorization');
  });

  test('that is refused throws the words, code and fields of the server', async () => {
    const { client } = await api('good', (_, response) =>
      json(response, 422, { error: 'Champ vide.', code: 'invalid', fields: { name: 'Vide.' } }),
    );
    await expect(client.send('PUT', '/things/1', {})).rejects.toMatchObject({
      message: 'Champ vide.',
      code: 'invalid',
      status: 422,
      fields: { name: 'Vide.' },
    });
  });

  test('that is refused without a message throws the default one', async () => {
    const { client } = await api('good', (_, response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    });
    await expect(client.send('GET', '/things')).rejects.toMatchObject({
      message: 'Erreur lors de la requête API',
      status: 502,
    });
  });

  test('that reaches nobody says so in French', async () => {
    const { client } = await api('good', (_, response) => response.destroy());
    await expect(client.send('GET', '/things')).rejects.toMatchObject({
      message: 'Connexion impossible. Vérifie ta connexion et réessaie.',
      status: 0,
    });
  });

  test.each([200, 422, 503])(
    'whose response breaks off in its body has reached nobody: %i',
    async (status) => {
      const { client } = await api('good', (_, response) => breakOff(response, status));
      const call = client.send('POST', '/things', {}).then(readJson);
      await expect(call).rejects.toMatchObject({
        message: 'Connexion impossible. Vérifie ta connexion et réessaie.',
        status: 0,
      });
    },
  );

  test('that is aborted while its body arrives is no failure of the connection', async () => {
    const giveUp = new AbortController();
    const { client } = await api('good', (_, response) => begin(response, 200));
    const options = { signal: giveUp.signal };
    const response = await client.send('GET', '/things', undefined, options);
    giveUp.abort();
    await expect(readJson(response)).rejects.toThrow(DOMException);
  });

  test('that is aborted is no failure of the connection', async () => {
    const giveUp = new AbortController();
    const { client } = await api('good', () => giveUp.abort());
    const call = client.send('GET', '/things', undefined, { signal: giveUp.signal });
    await expect(call).rejects.toThrow(DOMException);
  });
});

describe('a refused token', () => {
  test('is renewed once for all calls, which then succeed', async () => {
    const { client, received, tokens } = await api('old', renewsTo('new'));

    const answers = await Promise.all(
      ['/a', '/b', '/c'].map((path) => client.send('GET', path).then((answer) => answer.json())),
    );

    expect(answers).toEqual([{ path: '/a' }, { path: '/b' }, { path: '/c' }]);
    expect(received.filter(({ path }) => path === '/api/users/refresh')).toHaveLength(1);
    expect(tokens).toMatchObject({ token: 'new', expired: false });
  });

  test('repeats the same action, under the same key', async () => {
    const { client, received } = await api('old', renewsTo('new'));
    await client.send('POST', '/things', { name: 'x' });
    const keys = received
      .filter(({ path }) => path === '/things')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('that another tab has renewed meanwhile is not renewed again', async () => {
    const { client, received, tokens } = await api('old', (request, response) => {
      tokens.token = 'new';
      renewsTo('new')(request, response);
    });
    await client.send('GET', '/a');
    expect(received.map(({ path }) => path)).toEqual(['/a', '/a']);
  });

  test('that cannot be renewed ends the session', async () => {
    const { client, tokens } = await api('old', (_, response) =>
      json(response, 401, { error: 'Connecte-toi pour continuer.', code: 'unauthenticated' }),
    );
    await expect(client.send('GET', '/a')).rejects.toMatchObject({ status: 401 });
    expect(tokens.expired).toBe(true);
  });

  test('keeps the session when the renewal fails for another reason', async () => {
    const { client, tokens } = await api('old', (request, response) =>
      json(response, request.path === '/a' ? 401 : 503, { error: 'Indisponible.', code: 'down' }),
    );
    await expect(client.send('GET', '/a')).rejects.toMatchObject({ status: 503 });
    expect(tokens.expired).toBe(false);
  });

  test.each([
    ['another person logged in', 200, 'of another'],
    ['another person logged in', 401, 'of another'],
    ['the person logged out', 401, null],
  ])('changes no session if %s during its renewal: %i', async (_, status, present) => {
    const { client, tokens } = await api('old', (request, response) => {
      if (request.path !== '/api/users/refresh') return json(response, 401, { error: 'Non.' });
      tokens.token = present;
      json(response, status, { token: 'new', error: 'Non.' });
    });
    await expect(client.send('GET', '/a')).rejects.toMatchObject({ status: 401 });
    expect(tokens).toEqual({ token: present, expired: false });
  });

  test('is an ordinary response for a call that needs no session', async () => {
    const { client, received, tokens } = await api('old', (_, response) =>
      json(response, 401, { error: 'E-mail ou mot de passe incorrect.', code: 'wrong' }),
    );
    const call = client.send('POST', '/login', {}, { anonymous: true });
    await expect(call).rejects.toMatchObject({ message: 'E-mail ou mot de passe incorrect.' });
    expect(received).toHaveLength(1);
    expect(received[0]?.headers).not.toHaveProperty('authorization');
    expect(tokens.expired).toBe(false);
  });
});

/** A server that returns 401 for every token except the one that it issues. */
function renewsTo(token: string): Answer {
  return (request, response) => {
    if (request.path === '/api/users/refresh') return json(response, 200, { token });
    const known = request.headers.authorization === `Bearer ${token}`;
    json(response, known ? 200 : 401, known ? { path: request.path } : { error: 'Non.' });
  };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Sends the first half of a response. */
function begin(response: ServerResponse, status: number, sent?: () => void): void {
  response.writeHead(status, { 'content-type': 'application/json' }).write('{"id":', sent);
}

function breakOff(response: ServerResponse, status: number): void {
  begin(response, status, () => response.destroy());
}

async function api(token: string | null, answer: Answer) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    void text(request).then((body) => {
      const call = { method, path, headers, body };
      received.push(call);
      answer(call, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  closers.push(
    () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const tokens = { token, expired: false };
  const store: TokenStore = {
    read: () => tokens.token,
    renew: (renewed) => (tokens.token = renewed),
    expire: () => (tokens.expired = true),
  };
  return { client: createClient(() => `http://127.0.0.1:${port}`, store), received, tokens };
}
