import type { Operation } from '../../history/operation.ts';
import { applyToAccount, newAccount } from './account-model.ts';
import { findStaleReads } from './find-stale-reads.ts';
import { findStuck } from './linearize.ts';
import { applyToRecord, type RecordState } from './record-model.ts';
import { applyToRegister, type RegisterState } from './register-model.ts';

/**
 * Finds answers that are impossible if each object is linearizable: either no order of its
 * operations explains them, or a person saw something older than before.
 *
 * @param since objects without a call from this moment on are skipped, because they were checked
 * before
 */
export function findAnomalies(history: readonly Operation[], since = 0): string[] {
  const objects = Map.groupBy(history, ({ key }) => key);
  const touched = [...objects].filter(([, calls]) => calls.some((one) => one.invoked >= since));
  return [
    ...touched.flatMap(([key, operations]) => findWrongOrder(key, operations)),
    ...findStaleReads(touched.flatMap(([, operations]) => operations)),
  ];
}

function findWrongOrder(key: string, operations: readonly Operation[]): string[] {
  const records = operations.filter((operation) => operation.of === 'record');
  const accounts = operations.filter((operation) => operation.of === 'account');
  const registers = operations.filter((operation) => operation.of === 'register');
  return [
    ...check<(typeof records)[number], RecordState>(key, records, applyToRecord, 'unknown'),
    ...check(key, accounts, applyToAccount, newAccount),
    ...check<(typeof registers)[number], RegisterState>(key, registers, applyToRegister, null),
  ];
}

function check<Call extends Operation, State>(
  key: string,
  calls: readonly Call[],
  apply: (call: Call, state: State) => readonly State[],
  initial: State,
): string[] {
  const steps = calls.map((call) => ({
    invoked: call.invoked,
    completed: call.completed ?? Infinity,
    apply: (state: State) => apply(call, state),
  }));
  const stuck = findStuck(steps, initial);
  if (!stuck) return [];
  const { placed, state, next, isGivenUp } = stuck;
  const what = isGivenUp ? 'the search for an order was given up' : 'no order explains it';
  return [
    `${key}, ${calls.length} calls: ${what}; after ${placed} of them it is ${JSON.stringify(state)}, which does not fit ${JSON.stringify(calls[next])}`,
  ];
}
