import { expect, test } from 'vitest';
import { listen } from '../src/database/listen.ts';
import { getOrThrow, openSandbox } from '../src/testing/index.ts';

test('a listener that is stopped while it connects ends', async () => {
  const sandbox = await openSandbox();
  const listener = listen(getOrThrow(sandbox.databases, 'clients').app, 'anything', () => {});
  await expect(listener.stop()).resolves.toBeUndefined();
});
