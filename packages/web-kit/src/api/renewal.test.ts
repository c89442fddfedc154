import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createRenewal } from './renewal.ts';

function tokenOf(sub: string, more = ''): string {
  const claims = btoa(JSON.stringify({ sub, more })).replaceAll('=', '');
  return `header.${claims}.signature`;
}

/** Renews a token with a server that answers with another one. */
async function renewed(refused: string, answered: string) {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ token: answered }));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  let token: string | null = refused;
  const renew = createRenewal(() => `http://127.0.0.1:${port}`, {
    read: () => token,
    renew: (next) => (token = next),
    expire: () => (token = null),
  });
  return { result: await renew(refused), token };
}

test('a renewal brings the next token of the same person', async () => {
  const next = tokenOf('lea', 'next');
  expect(await renewed(tokenOf('lea'), next)).toEqual({ result: next, token: next });
});

test('the token of somebody else ends the session', async () => {
  const other = tokenOf('zoe');
  expect(await renewed(tokenOf('lea'), other)).toEqual({ result: null, token: null });
});
