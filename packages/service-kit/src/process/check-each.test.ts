import { expect, test } from 'vitest';
import { checkEach } from './check-each.ts';

test('every item is repaired, and the first error is thrown at the end', async () => {
  const done: number[] = [];
  const repair = (item: number): Promise<void> => {
    if (item % 2 === 0) return Promise.reject(new Error(`item ${item}`));
    done.push(item);
    return Promise.resolve();
  };
  const check = (items: readonly number[]) =>
    checkEach({ name: 'sample', find: () => Promise.resolve(items), repair });

  await expect(check([1, 2, 3, 4, 5]).repair?.()).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3, 5]);
  await expect(check([7]).repair?.()).resolves.toBeUndefined();
  expect(await check([8, 9]).countWrong()).toBe(2);
});
