import { expect, test } from 'vitest';
import { step, timesOfSteps } from './progress.ts';

test('the seconds of the steps are listed in the order of their start, and the total comes last', async () => {
  // Test files share a process, so earlier ones may have recorded steps.
  performance.clearMeasures();
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const baking = Promise.withResolvers<string>();
  const cake = step(say, 'Baking', () => baking.promise);
  await expect(step(say, 'Icing', () => Promise.reject(new Error('no sugar')))).rejects.toThrow(
    'Icing failed: no sugar',
  );
  baking.resolve('a cake');
  expect(await cake).toBe('a cake');
  expect(said).toEqual([expect.stringMatching(/^Baking: \d+\.\d s$/)]);
  expect(timesOfSteps()).toEqual(
    ['Baking', 'Icing', 'in all'].map((name) =>
      expect.stringMatching(new RegExp(`^ *\\d+\\.\\d s {2}${name}$`)),
    ),
  );
});
