import { browserCalls, like } from '@gamelles/pact-kit';
import { expect, test } from 'vitest';
import { reportFailure } from './report-failure.ts';

const platform = browserCalls('shell', 'platform');
const version = { name: 'mf-kitchen', version: '0.1.0-9c05ef56' };

test('reports a failing version, and never twice', async () => {
  const told = () => reportFailure('mf-kitchen', '0.1.0-9c05ef56', 'render');
  await platform(
    {
      asks: 'to note that a remote did not work',
      request: {
        method: 'POST',
        path: '/api/platform/failures',
        headers: { 'Content-Type': 'application/json' },
        body: { ...like(version), kind: 'render' },
      },
      answer: { status: 200, body: like({ counted: true }) },
    },
    told,
  );
  // The version is reported already, so no second call is made; the mock server has stopped.
  await expect(told()).resolves.toBeUndefined();
});
