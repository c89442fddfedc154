import { expect, test } from 'vitest';
import { typeWatch } from './type-watch.ts';

test('callers during a run get what a later one finds, all of them the same', async () => {
  const begun: PromiseWithResolvers<string[]>[] = [];
  const faults = typeWatch('mf-menu', () => {
    const run = Promise.withResolvers<string[]>();
    begun.push(run);
    return run.promise;
  });
  const first = faults();
  const [second, third] = [faults(), faults()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(['before']);
  expect(await first).toEqual(['before']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve([]);
  expect([await second, await third]).toEqual([[], []]);
});

test('a run that fails does not keep the next from running', async () => {
  let runs = 0;
  const faults = typeWatch('mf-menu', () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no compiler')) : Promise.resolve(['fault']);
  });
  await expect(faults()).rejects.toThrow('no compiler');
  expect(await faults()).toEqual(['fault']);
});
