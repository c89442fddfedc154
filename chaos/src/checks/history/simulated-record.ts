import fc from 'fast-check';
import type { RecordOperation, SeenRecord } from '../../history/operation.ts';

/** A call of one of three people, and how long each part of it takes. */
const act = fc.record({
  who: fc.nat({ max: 2 }),
  isRead: fc.boolean(),
  pause: fc.nat({ max: 5 }),
  onTheWay: fc.nat({ max: 5 }),
  back: fc.nat({ max: 5 }),
  /** The answer is lost; the call is done at some later moment, or never. */
  isLost: fc.nat({ max: 4 }).map((chance) => chance === 0),
  isNeverDone: fc.boolean(),
  late: fc.nat({ max: 60 }),
});
type Act = ReturnType<typeof act.generate>['value'];

export const key = 'record r';

/**
 * Calls of three people at a linearizable record, in the order in which the record executed them.
 */
export const simulatedRecord = fc.array(act, { minLength: 1, maxLength: 30 }).map(simulate);

function simulate(acts: readonly Act[]): RecordOperation[] {
  let record: SeenRecord = { version: 1, value: 'first' };
  const seen = new Map<number, number>();
  return plan(acts).flatMap<RecordOperation>(
    ({ who, isRead, isLost, isNeverDone, times, place }) => {
      const { invoked, completed } = times;
      const sent = { of: 'record', key, process: `p${who}`, person: `p${who}`, invoked } as const;
      if (isRead) {
        if (isLost) return [];
        seen.set(who, record.version);
        return [{ ...sent, completed, outcome: 'done', does: 'read', found: record }];
      }
      const [basedOn, value] = [seen.get(who) ?? 1, `value ${place}`];
      const put = { ...sent, does: 'put', value, basedOn } as const;
      const isDone = basedOn === record.version && !(isLost && isNeverDone);
      if (isDone) record = { version: record.version + 1, value };
      if (isLost) return [{ ...put, completed: null, outcome: 'unknown' }];
      if (isDone) seen.set(who, record.version);
      return isDone
        ? [{ ...put, completed, outcome: 'done', version: record.version }]
        : [{ ...put, completed, outcome: 'refused', code: 'record_changed' }];
    },
  );
}

/** When each call is sent, executed and answered; each person makes one call after the other. */
function plan(acts: readonly Act[]) {
  const free = new Map<number, number>();
  const planned = acts.map((one, place) => {
    const invoked = (free.get(one.who) ?? 1) + one.pause;
    const done = invoked + one.onTheWay + (one.isLost ? one.late : 0);
    const completed = one.isLost ? invoked + 10 : done + one.back;
    free.set(one.who, completed + 1);
    return { ...one, place, done, times: { invoked, completed } };
  });
  return planned.sort((one, other) => one.done - other.done);
}

export const begun: RecordOperation = {
  of: 'record',
  does: 'begin',
  key,
  process: 'p0',
  person: 'p0',
  invoked: 0,
  completed: 0,
  outcome: 'done',
  found: { version: 1, value: 'first' },
};
