import { expect, test } from 'vitest';
import type { KeptRound } from './kept-rounds.ts';
import { sumOf } from './sum.ts';
import { sumTable } from './sum-table.ts';

function aRound(kind: string, afterBegin: number, failed = 0): KeptRound {
  const answers = { afterBegin, afterEnd: 0, failed, late: 0 };
  return { seed: 1, acknowledged: 10, met: [{ kind, backAfter: 4, answers }], violations: [] };
}

test('violations are told apart: lost, doubled, and all others', () => {
  const violations = [
    '{"kind":"deliver"} of a is there 0 times',
    'entry {} is not there',
    '{"kind":"deliver"} of a is there 2 times',
    'record: one key, answered a and b',
    'clients.from.identity holds 1',
  ];
  const wrong = { ...aRound('SIGKILL Postgres', 1), violations };
  expect(sumOf([wrong])).toMatchObject({ lost: 2, doubled: 2, unexplained: 1 });
  expect(sumTable(sumOf([wrong]))).toContain('| SIGKILL Postgres | 0 of 1 |');
  expect(sumTable(sumOf([wrong]))).toMatch(/^Not played: SIGKILL a service, /m);
});

test('times are shown as median and longest, beside the target', () => {
  const table = sumTable(sumOf([1, 3, 4.5].map((time) => aRound('SIGKILL Postgres', time))));
  expect(table).toContain(
    '| SIGKILL Postgres | 3 of 3 | 4.0 s, 4.0 s | 3.0 s, 4.5 s (3) | 0.0 s, 0.0 s | 0 | ≤ 5 s: met |',
  );
  expect(table).toContain('30 acknowledged actions under 3 faults, in 3 rounds with 1 seeds');
});

test('a target is missed by one time that is too long, or by one call that was lost', () => {
  const slow = sumTable(sumOf([aRound('SIGKILL Postgres', 1), aRound('SIGKILL Postgres', 5.1)]));
  expect(slow).toContain('≤ 5 s: missed');
  expect(sumTable(sumOf([aRound('SIGKILL a service', 0, 1)]))).toContain('no call lost: missed');
});

test('only a fault that struck alone tells when calls were answered again', () => {
  const { met, ...round } = aRound('SIGKILL a service', 1);
  const together = met.map(({ kind, backAfter }) => ({ kind, backAfter }));
  const table = sumTable(sumOf([{ ...round, met: together }]));
  expect(table).toContain('| SIGKILL a service | 1 of 1 | 4.0 s, 4.0 s |  |  |  |');
  expect(table).toContain('no call lost: not measured');
});
