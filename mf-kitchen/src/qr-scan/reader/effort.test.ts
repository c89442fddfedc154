import { expect, test } from 'vitest';
import { planEfforts, type Efforts } from './effort.ts';

/** The efforts chosen on a phone that needs this many milliseconds for a whole picture. */
function read(efforts: Efforts, count: number, whole: number) {
  return Array.from({ length: count }, () => {
    const effort = efforts.next();
    const took = whole * effort.scale ** 2 * (effort.isThorough ? 2 : 1);
    efforts.took(took);
    return { ...effort, took };
  });
}

test('the first picture and every fifth one are read whole and thoroughly, however slow it is', () => {
  for (const whole of [10, 150, 5_000]) {
    const thorough = read(planEfforts(), 20, whole)
      .map((effort, at) => ({ ...effort, at }))
      .filter(({ isThorough }) => isThorough);
    expect(thorough.map(({ at }) => at)).toEqual([0, 5, 10, 15]);
    expect(thorough.map(({ scale }) => scale)).toEqual([1, 1, 1, 1]);
  }
});

test('a quick phone reads all pixels of every picture', () => {
  expect(read(planEfforts(), 20, 99).map(({ scale }) => scale)).toEqual(Array(20).fill(1));
});

test.each([110, 150, 199])(
  'if a whole picture takes %i ms, quick ones take at most 100 ms after the first of them',
  (whole) => {
    const quick = read(planEfforts(), 50, whole)
      .slice(2)
      .filter(({ isThorough }) => !isThorough);
    expect(Math.max(...quick.map(({ took }) => took))).toBeLessThanOrEqual(100);
    // The effort does not alternate, because the outlines would jump.
    expect(new Set(quick.map(({ scale }) => scale)).size).toBe(1);
  },
);

test('never less than half of the pixels is read', () => {
  const scales = read(planEfforts(), 50, 10_000).map(({ scale }) => scale);
  expect(Math.min(...scales)).toBe(Math.SQRT1_2);
});

test('a phone that was slow for a moment reads all pixels again', () => {
  const efforts = planEfforts();
  expect(read(efforts, 10, 300).at(-1)?.scale).toBe(Math.SQRT1_2);
  const after = read(efforts, 10, 30).filter(({ isThorough }) => !isThorough);
  expect(after.at(-1)?.scale).toBe(1);
});
