import { expect, test } from 'vitest';
import { loadWithRetry } from './load-with-retry.ts';

test('a part that fails twice is there the third time', async () => {
  let tries = 0;
  const part = await loadWithRetry(() => {
    tries += 1;
    return tries < 3 ? Promise.reject(new Error('lost')) : Promise.resolve('part');
  }, [0, 0]);
  expect(part).toBe('part');
  expect(tries).toBe(3);
});

test('a part that keeps failing fails with its last reason', async () => {
  let tries = 0;
  const loading = loadWithRetry(() => Promise.reject(new Error(`try ${(tries += 1)}`)), [0, 0]);
  await expect(loading).rejects.toThrow('try 3');
});
