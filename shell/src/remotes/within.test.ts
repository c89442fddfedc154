import { expect, test } from 'vitest';
import { within } from './within.ts';

test('passes on what is answered in time', async () => {
  await expect(within(1000, Promise.resolve('routes'))).resolves.toBe('routes');
});

test('gives up on what is not answered', async () => {
  const never = Promise.withResolvers<string>().promise;
  await expect(within(1, never)).rejects.toThrow('no answer in 1 ms');
});
