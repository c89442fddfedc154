import { expect, test } from 'vitest';
import { tryEach } from './try-each.ts';

test('the work runs for every item, and the first error is thrown at the end', async () => {
  const done: number[] = [];
  const work = (item: number): Promise<void> => {
    if (item % 2 === 0) return Promise.reject(new Error(`item ${item}`));
    done.push(item);
    return Promise.resolve();
  };
  await expect(tryEach([1, 2, 3, 4, 5], work)).rejects.toThrow('item 2');
  expect(done).toEqual([1, 3, 5]);
  await expect(tryEach([7], work)).resolves.toBeUndefined();
});
