import { browserCalls, like, stateValue } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { showPreview } from './show-preview.ts';

const platform = browserCalls('shell', 'platform');
const path = '/api/platform/previews';
const asked = { with: 'mf-menu@0.1.0-3b', until: '1900000000', signature: 'A'.repeat(43) };
const link = `${new URLSearchParams(asked)}`;

test('shows the version of a signed link', async () => {
  const remote = {
    name: 'mf-menu',
    version: '0.1.0-3b',
    entry: '/mf/mf-menu/0.1.0-3b/remoteEntry.js',
  };
  const shown = await platform(
    {
      given: 'somebody has a link to a preview',
      asks: 'what a link to a preview shows',
      request: {
        method: 'GET',
        path,
        query: {
          with: stateValue('with', asked.with),
          until: stateValue('until', asked.until),
          signature: stateValue('signature', asked.signature),
        },
      },
      answer: { status: 200, body: like({ remote, until: '2030-03-17T17:46:40.000Z' }) },
    },
    () => showPreview(link),
  );
  expect(shown).toEqual({ remote, until: new Date('2030-03-17T17:46:40.000Z') });
});

test('shows nothing for an unsigned link', async () => {
  const shown = platform(
    {
      asks: 'what an unsigned link to a preview shows',
      request: { method: 'GET', path, query: asked },
      answer: {
        status: 404,
        body: { ...like({ error: 'Cette version n’est plus là.' }), code: 'version_not_found' },
      },
    },
    () => showPreview(link),
  );
  await expect(shown).resolves.toBeNull();
});
