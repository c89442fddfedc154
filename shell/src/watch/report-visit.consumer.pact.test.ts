import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { reportVisit } from './report-visit.ts';

const platform = browserCalls('shell', 'platform');

test('reports the versions that a tab runs', async () => {
  const visit = {
    open: [{ name: 'mf-kitchen', version: '0.1.0-9c05ef56' }],
    started: [{ name: 'shell', version: 'main.330e720823cd25442d39' }],
  };
  await expect(
    platform(
      {
        asks: 'to note which versions a tab runs',
        request: {
          method: 'POST',
          path: '/api/platform/visits',
          headers: { 'Content-Type': 'application/json' },
          body: like(visit),
        },
        answer: { status: 200, body: like({ counted: true, measured: true }) },
      },
      () => reportVisit(visit),
    ),
  ).resolves.toBe(true);
});
