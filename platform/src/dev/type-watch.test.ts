import { expect, test } from 'vitest';
import { typeWatch } from './type-watch.ts';

test('all callers during a run get the result of the next run', async () => {
  const begun: PromiseWithResolvers<string[]>[] = [];
  const types = typeWatch('mf-menu', () => {
    const run = Promise.withResolvers<string[]>();
    begun.push(run);
    return run.promise;
  });
  const first = types.faults();
  const [second, third] = [types.faults(), types.faults()];
  expect(begun).toHaveLength(1);
  begun[0]?.resolve(['before']);
  expect(await first).toEqual(['before']);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.resolve([]);
  expect([await second, await third]).toEqual([[], []]);
});

test('a failed run does not prevent the next one', async () => {
  let runs = 0;
  const types = typeWatch('mf-menu', () => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no compiler')) : Promise.resolve(['fault']);
  });
  await expect(types.faults()).rejects.toThrow('no compiler');
  expect(await types.faults()).toEqual(['fault']);
});

test('it ends with the last requested run', async () => {
  const begun: PromiseWithResolvers<string[]>[] = [];
  const types = typeWatch('mf-menu', () => {
    const run = Promise.withResolvers<string[]>();
    begun.push(run);
    return run.promise;
  });
  const order: string[] = [];
  await types.ended();
  const both = [types.faults(), types.faults()].map((run, at) =>
    run.then(() => order.push(`${at}`)),
  );
  const ended = types.ended().then(() => order.push('ended'));
  begun[0]?.resolve([]);
  await expect.poll(() => begun.length).toBe(2);
  begun[1]?.reject(new Error('no compiler'));
  await Promise.allSettled([...both, ended]);
  expect(order).toEqual(['0', 'ended']);
});
