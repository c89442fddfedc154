import { expect, test } from 'vitest';
import { superviseConnection } from '../src/events/supervised-connection.ts';
import { createLogger } from '../src/log.ts';
import { getOrThrow, openSandbox } from '../src/testing/index.ts';

test('a supervised connection that is stopped while it connects ends', async () => {
  const { brokers } = await openSandbox();
  const log = createLogger('test', 'silent');
  const link = superviseConnection(getOrThrow(brokers, 'clients'), log, () => Promise.resolve());
  await link.stop();
  expect(link.isUp()).toBe(false);
});
