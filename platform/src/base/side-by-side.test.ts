import { expect, test } from 'vitest';
import { sideBySide } from './side-by-side.ts';

test('it ends after all tasks have ended', async () => {
  const ended: string[] = [];
  const task = async (name: string): Promise<void> => {
    await Promise.resolve();
    ended.push(name);
  };
  await sideBySide([task('one'), task('two')]);
  expect(ended).toEqual(['one', 'two']);
});

test('of several errors, that of the first task in the list is thrown, after all have ended', async () => {
  const slow = Promise.withResolvers<never>();
  const both = sideBySide([slow.promise, Promise.reject(new Error('quick'))]);
  slow.reject(new Error('slow'));
  await expect(both).rejects.toThrow('slow');
});
