import { describe, expect, test } from 'vitest';
import type { AccountOperation, Operation, RegisterOperation } from '../../history/operation.ts';
import { findAnomalies } from './find-anomalies.ts';
import { begun } from './simulated-record.ts';

/** A call from one moment to another; the second one is null if no answer came. */
function sent(person: string, invoked: number, completed: number | null = invoked + 1) {
  const outcome = completed === null ? 'unknown' : 'done';
  return { process: person, person, invoked, completed, outcome } as const;
}
const record = { of: 'record', key: begun.key } as const;
function put(value: string, basedOn: number, version?: number) {
  return { ...record, does: 'put', value, basedOn, version } as const;
}
function read(version: number, value: string) {
  return { ...record, does: 'read', found: { version, value } } as const;
}

describe('a record', () => {
  const old = { ...sent('lea', 1, null), ...put('OLD', 1) };
  const newer = { ...sent('lea', 30, 31), ...put('NEW', 1, 2) };

  test('that a timed-out older change overwrites is reported', () => {
    const after = { ...sent('lea', 50), ...read(3, 'OLD') };
    const found = findAnomalies([begun, old, newer, after]);
    expect(found).toEqual([expect.stringMatching(/^record r, 4 calls: no order.*"OLD"/)]);
  });

  test('that a timed-out change reaches late is fine, as long as nobody changed it before', () => {
    const before = { ...sent('lea', 25), ...read(1, 'first') };
    const after = { ...sent('lea', 50), ...read(2, 'OLD') };
    expect(findAnomalies([begun, old, before, after])).toEqual([]);
    const refused = {
      ...newer,
      ...sent('lea', 60),
      outcome: 'refused',
      version: undefined,
    } as const;
    const asked = { ...refused, code: 'record_changed' };
    expect(findAnomalies([begun, old, before, after, asked])).toEqual([]);
    const unjustly = { ...asked, ...put('NEW', 2), outcome: 'refused' } as const;
    const unchanged = { ...sent('lea', 70), ...read(2, 'OLD') };
    expect(findAnomalies([begun, old, after, unjustly, unchanged])).toHaveLength(1);
  });

  test('that is deleted stays deleted, and cannot be changed', () => {
    const deleted = { ...record, does: 'delete', ...sent('lea', 3) } as const;
    const gone = { ...record, does: 'read', found: 'gone', ...sent('tom', 5) } as const;
    const refused = { ...put('A', 1), ...sent('tom', 7), code: 'client_not_found' } as const;
    const history: Operation[] = [begun, deleted, gone, { ...refused, outcome: 'refused' }];
    expect(findAnomalies(history)).toEqual([]);
    expect(findAnomalies([...history, { ...sent('tom', 9), ...read(1, 'first') }])).toEqual([
      expect.stringContaining('no order explains it'),
      expect.stringContaining('tom had seen version Infinity'),
    ]);
  });

  test('that shows people an older version than they wrote is reported', () => {
    const history = [begun, newer, { ...sent('lea', 40), ...read(1, 'first') }];
    expect(findAnomalies(history)).toContainEqual(
      'lea had written version 2 of record r and then got version 1, at 40 ms',
    );
  });
});

describe('an account', () => {
  const about = { of: 'account', key: 'account a' } as const;
  const delivered: AccountOperation = {
    ...about,
    ...sent('chef', 1),
    does: 'deliver',
    cents: 1_000,
    quantity: 2,
    line: 'd',
  };
  const paid: AccountOperation = {
    ...about,
    ...sent('chef', 3),
    does: 'pay',
    cents: 400,
    line: 'p',
  };
  const correct = (line: string, cents: number, basedOn: number) =>
    ({ ...about, does: 'correct', line, cents, basedOn }) as const;
  const figures = (due: number, boxes: number) =>
    ({ ...about, ...sent('chef', 90), does: 'read', due, boxes }) as const;
  const lines = (cents: number, version: number) =>
    ({
      ...about,
      ...sent('chef', 95),
      does: 'read lines',
      lines: { d: { cents: 1_000, version: 1, quantity: 2 }, p: { cents, version } },
    }) as const;
  const back: AccountOperation = { ...about, ...sent('chef', 5), does: 'return', line: 'd' };
  const history = [delivered, paid, back];

  test('that adds up is fine', () => {
    expect(findAnomalies([...history, figures(600, 0), lines(400, 1)])).toEqual([]);
  });

  test('has the line of a call without an answer, which can be corrected once its id was read', () => {
    const lost = { ...about, ...sent('chef', 4, null), does: 'pay', cents: 50 } as const;
    const withLost = (version: number, cents: number, at: number) => {
      const other = { cents, version };
      return { ...lines(400, 1), ...sent('chef', at), lines: { ...lines(400, 1).lines, other } };
    };
    const corrected = { ...sent('chef', 97), ...correct('other', 70, 1) };
    const calls = [...history, lost, withLost(1, 50, 95), corrected, withLost(2, 70, 99)];
    expect(findAnomalies(calls)).toEqual([]);
    const unexplained = [...history, withLost(1, 50, 95)];
    expect(findAnomalies(unexplained)).toHaveLength(1);
    const forgotten = [...history, lost, figures(550, 0), lines(400, 1)];
    expect(findAnomalies(forgotten)).toHaveLength(1);
  });

  test.each<[string, AccountOperation[]]>([
    ['a payment that is lost', [figures(1_000, 0)]],
    ['a payment that counts twice', [figures(200, 0)]],
    ['boxes that are out again', [figures(600, 2)]],
    [
      'a correction of 12 € that becomes 10 €',
      [
        { ...sent('chef', 10, null), ...correct('p', 1_000, 1) },
        { ...sent('chef', 40), ...correct('p', 1_200, 1) },
        figures(0, 0),
      ],
    ],
    [
      'two corrections of the same line as it was seen',
      [
        { ...sent('chef', 10), ...correct('d', 900, 1) },
        { ...sent('chef', 40), ...correct('d', 800, 1) },
      ],
    ],
  ])('%s is reported', (_what, calls) => {
    const found = findAnomalies([...history, ...calls]);
    expect(found).toEqual([expect.stringMatching(/^account a, \d calls: no order explains it/)]);
  });

  test('fewer boxes than are back are refused, and nothing changes', () => {
    const fewer = { ...correct('d', 500, 1), quantity: 1 };
    const refused = { ...fewer, ...sent('chef', 20), outcome: 'refused' } as const;
    const calls = (code: string) => [...history, { ...refused, code }, figures(600, 0)];
    expect(findAnomalies(calls('more_boxes_back'))).toEqual([]);
    expect(findAnomalies(calls('line_changed'))).toHaveLength(1);
    const done = { ...fewer, ...sent('chef', 20) };
    expect(findAnomalies([...history, done, { ...figures(100, 0) }])).toHaveLength(1);
  });

  test('a payment without an answer counts or does not, and then stays so', () => {
    const lost = { ...about, ...sent('chef', 4, null), does: 'pay', cents: 50 } as const;
    expect(findAnomalies([...history, lost, figures(600, 0)])).toEqual([]);
    const counted = [...history, lost, figures(550, 0)];
    expect(findAnomalies(counted)).toEqual([]);
    const goneAgain = { ...figures(600, 0), ...sent('chef', 99) };
    expect(findAnomalies([...counted, goneAgain])).toHaveLength(1);
  });
});

describe('a read', () => {
  const register = (does: RegisterOperation['does'], value: string) =>
    ({ of: 'register', key: 'choice', does, value }) as const;
  const history: Operation[] = [
    { ...register('begin', 'anne'), ...sent('lea', 0) },
    { ...register('write', 'nadia'), ...sent('lea', 2) },
  ];

  test('returns the last write', () => {
    const found = (value: string) => [
      ...history,
      { ...register('read', value), ...sent('lea', 5) },
    ];
    expect(findAnomalies(found('nadia'))).toEqual([]);
    expect(findAnomalies(found('anne'))).toHaveLength(1);
  });
});

test('objects without a call since the last check are not checked again', () => {
  const wrong = { ...sent('lea', 2), ...read(7, 'nobody') };
  expect(findAnomalies([begun, wrong], 2)).toHaveLength(1);
  expect(findAnomalies([begun, wrong], 3)).toEqual([]);
});
