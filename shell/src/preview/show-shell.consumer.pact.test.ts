import { browserCalls, like, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { showShell } from './show-shell.ts';

const platform = browserCalls('shell', 'platform');
const path = '/api/platform/previews/shell';
const asked = { with: 'shell@0.1.0-3b', until: '1900000000', signature: 'A'.repeat(43) };
const link = `${new URLSearchParams(asked)}`;

test('shows the shell of a signed link', async () => {
  const shown = await platform(
    {
      given: 'somebody has a link to a preview of the shell',
      asks: 'which shell a link shows',
      request: {
        method: 'GET',
        path,
        query: {
          with: stateValue('with', asked.with),
          until: stateValue('until', asked.until),
          signature: stateValue('signature', asked.signature),
        },
      },
      answer: {
        status: 200,
        body: like({ version: '0.1.0-3b', entry: 'main.3b', until: '2030-03-17T17:46:40.000Z' }),
      },
    },
    () => showShell(link),
  );
  const until = new Date('2030-03-17T17:46:40.000Z');
  expect(shown).toEqual({ version: '0.1.0-3b', entry: 'main.3b', until });
});

test('shows no shell for an unsigned link', async () => {
  const shown = platform(
    {
      asks: 'which shell an unsigned link shows',
      request: { method: 'GET', path, query: asked },
      answer: {
        status: 404,
        body: { ...like({ error: 'Cette version n’est plus là.' }), code: 'version_not_found' },
      },
    },
    () => showShell(link),
  );
  await expect(shown).resolves.toBeNull();
});
