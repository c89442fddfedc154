import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordOperation } from '../../history/operation.ts';
import { findAnomalies } from './find-anomalies.ts';
import { begun, simulatedRecord } from './simulated-record.ts';

const runs = { numRuns: 1_000 };

test('any history of a linearizable record is right', () => {
  fc.assert(
    fc.property(simulatedRecord, (calls) => {
      expect(findAnomalies([begun, ...calls])).toEqual([]);
    }),
    runs,
  );
});

function isAnswered({ does, outcome }: RecordOperation): boolean {
  return (does === 'read' || does === 'put') && outcome === 'done';
}

/** A read after the end of all calls. */
function atTheEnd(calls: readonly RecordOperation[], version: number, value: string) {
  const after = Math.max(...calls.map(({ invoked, completed }) => completed ?? invoked)) + 1;
  const times = { invoked: after, completed: after + 1 };
  return { ...begun, ...times, does: 'read', found: { version, value } } as const;
}

test.each<[string, (calls: readonly RecordOperation[], at: number) => RecordOperation[]]>([
  [
    'with an answer that nobody wrote',
    (calls, at) =>
      calls.map((call, place) =>
        place === at && call.does === 'read'
          ? { ...call, found: { version: 1_000, value: 'nobody' } }
          : place === at && call.does === 'put'
            ? { ...call, version: 1_000 }
            : call,
      ),
  ],
  ['that ends with its first value', (calls) => [...calls, atTheEnd(calls, 1, 'first')]],
  [
    'in which two changes of the same version were made',
    (calls) =>
      calls.flatMap((call) =>
        call.does === 'put' && call.outcome === 'done'
          ? [call, { ...call, value: `${call.value} too`, process: 'p9', person: 'p9' }]
          : [call],
      ),
  ],
])('any history %s is reported', (_what, damage) => {
  fc.assert(
    fc.property(simulatedRecord, fc.nat(), (calls, chance) => {
      const written = calls.filter(({ does, outcome }) => does === 'put' && outcome === 'done');
      fc.pre(written.length > 0);
      const places = calls.flatMap((call, place) => (isAnswered(call) ? [place] : []));
      const damaged = damage(calls, places[chance % places.length] ?? 0);
      expect(findAnomalies([begun, ...damaged])).not.toEqual([]);
    }),
    runs,
  );
});
