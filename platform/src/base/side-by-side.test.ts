import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('all have ended once it has', async () => {
  const ended: string[] = [];
  const task = async (name: string): Promise<void> => {
    await Promise.resolve();
    ended.push(name);
  };
  await sideBySide([task('one'), task('two')]);
  expect(ended).toEqual(['one', 'two']);
});

test('of several that fail, the first in the list is told, once all have ended', async () => {
  const slow = Promise.withResolvers<never>();
  const both = sideBySide([slow.promise, Promise.reject(new Error('quick'))]);
  slow.reject(new Error('slow'));
  await expect(both).rejects.toThrow('slow');
});
