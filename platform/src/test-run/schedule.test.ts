import { expect, test } from 'vitest';
import { runSteps, type Step } from './schedule.ts';

/** A step that records its start and end, and lasts until other steps have had a chance to run. */
function noting(notes: string[], name: string, rest: Partial<Step> = {}): Step {
  return {
    name,
    run: async () => {
      notes.push(`+${name}`);
      await new Promise((resolve) => setImmediate(resolve));
      notes.push(`-${name}`);
      return { passed: 1, failed: 0 };
    },
    ...rest,
  };
}

test('as many steps run at a time as there are lanes, in the order of the list', async () => {
  const notes: string[] = [];
  const steps = ['a', 'b', 'c'].map((name) => noting(notes, name));
  await runSteps(steps, 2);
  expect(notes).toEqual(['+a', '+b', '-a', '+c', '-b', '-c']);
});

test('a step starts once those before it have ended, and others do not wait for it', async () => {
  const notes: string[] = [];
  const after = { after: ['a'] };
  await runSteps([noting(notes, 'a'), noting(notes, 'b', after), noting(notes, 'c')]);
  expect(notes.slice(0, 2)).toEqual(['+a', '+c']);
  expect(notes.indexOf('+b')).toBeGreaterThan(notes.indexOf('-a'));
});

test('nothing runs beside a step that runs alone', async () => {
  const notes: string[] = [];
  await runSteps([noting(notes, 'a', { alone: true }), noting(notes, 'b'), noting(notes, 'c')]);
  expect(notes.slice(0, 2)).toEqual(['+a', '-a']);
});

test('a failed step does not stop the others, and all are counted', async () => {
  const notes: string[] = [];
  const failing: Step = { name: 'a', run: () => Promise.resolve({ passed: 2, failed: 1 }) };
  const ended = await runSteps([failing, noting(notes, 'b', { after: ['a'] })]);
  expect(ended.map(({ name, count }) => [name, count.passed, count.failed])).toEqual([
    ['a', 2, 1],
    ['b', 1, 0],
  ]);
});

test('a step that waits for an unknown step is an error', async () => {
  await expect(runSteps([noting([], 'a', { after: ['b'] })])).rejects.toThrow('wait for one');
});
