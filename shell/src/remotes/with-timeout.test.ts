import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('passes on a result in time', async () => {
  await expect(withTimeout(1000, Promise.resolve('routes'))).resolves.toBe('routes');
});

test('gives up on a promise that does not settle', async () => {
  const never = Promise.withResolvers<string>().promise;
  await expect(withTimeout(1, never)).rejects.toThrow('no answer in 1 ms');
});
