import { expect, test } from 'vitest';
import { answersAfter } from './answered-again.ts';
import type { Probe } from './prober.ts';

const active = { began: 1_000, ended: 3_000 };

/** A call each 50 ms from the beginning on, answered within 10 ms by default. */
function probes(ofOne: (at: number) => Partial<Probe> = () => ({})): Probe[] {
  return Array.from({ length: 200 }, (_, place) => {
    const at = place * 50;
    return {
      service: 'clients' as const,
      at,
      took: 10,
      isAnswered: true,
      status: 200,
      ...ofOne(at),
    };
  });
}

test('a fault that no caller has noticed has no recovery time', () => {
  expect(answersAfter(probes(), active)).toEqual({
    afterBegin: 0,
    afterEnd: 0,
    failed: 0,
    late: 0,
  });
});

test('calls are answered again with the first answer after the last failure', () => {
  const outage = probes((at) => (at >= 1_000 && at < 5_000 ? { isAnswered: false } : {}));
  expect(answersAfter(outage, active)).toEqual({
    afterBegin: 4.01,
    afterEnd: 2.01,
    failed: 80,
    late: 0,
  });
});

test('an answer between failures does not count as recovery', () => {
  const flapping = probes((at) => ({ isAnswered: at < 1_000 || at >= 4_000 || at === 2_000 }));
  expect(answersAfter(flapping, active).afterBegin).toBe(3.01);
});

test('while one of two instances hangs, every other call is late', () => {
  const halfLate = probes((at) => (at >= 1_000 && at < 6_000 && at % 100 ? { took: 5_000 } : {}));
  expect(answersAfter(halfLate, active)).toMatchObject({ afterBegin: 5.01, failed: 0, late: 50 });
});

test('a call that was under way when the fault began counts, one that had ended does not', () => {
  const early = probes((at) => ({ isAnswered: at !== 800, ...(at === 900 && { took: 1_500 }) }));
  expect(answersAfter(early, active)).toMatchObject({ failed: 0, late: 1 });
});

test('the slowest service counts', () => {
  const others = probes((at) => ({ service: 'identity', isAnswered: at < 1_000 || at >= 2_000 }));
  expect(answersAfter([...probes(), ...others], active).afterBegin).toBe(1.01);
});

test('calls that are never answered again count until the last of them', () => {
  const gone = probes((at) => ({ isAnswered: at < 1_000 }));
  expect(answersAfter(gone, active).afterBegin).toBe(8.96);
});
