import type { RecordOperation, SeenRecord } from '../../history/operation.ts';

export type RecordState = SeenRecord | 'unknown' | 'gone';

/** A client's record: a register that is changed by whoever names its version. */
export function applyToRecord(operation: RecordOperation, state: RecordState): RecordState[] {
  if (operation.does === 'begin') return state === 'unknown' ? [operation.found] : [];
  if (state === 'unknown') return [];
  if (operation.does === 'read') return isSame(operation.found, state) ? [state] : [];
  if (operation.does === 'put') return put(operation, state);
  // The gateway asks the next instance where one ends: what the first has done is not found then.
  return state === 'gone' && operation.outcome === 'done' ? [] : ['gone'];
}

type Put = Extract<RecordOperation, { readonly does: 'put' }>;

function put(operation: Put, state: SeenRecord | 'gone'): RecordState[] {
  const { outcome, code, basedOn, value, version } = operation;
  const after = state === 'gone' ? undefined : written(state, basedOn, value);
  if (outcome === 'done') return after?.version === version && after ? [after] : [];
  if (outcome === 'unknown') return after ? [after] : [];
  // Likewise, a change that the first instance made, and somebody else has replaced, is refused.
  if (after) return [after];
  const isRight = code === (state === 'gone' ? 'client_not_found' : 'record_changed');
  return isRight ? [state] : [];
}

/** A record that holds the new value already stays as it is. */
function written(state: SeenRecord, basedOn: number, value: string): SeenRecord | undefined {
  if (basedOn === state.version) return { version: state.version + 1, value };
  return value === state.value ? state : undefined;
}

function isSame(found: SeenRecord | 'gone', state: SeenRecord | 'gone'): boolean {
  if (found === 'gone' || state === 'gone') return found === state;
  return found.version === state.version && found.value === state.value;
}
