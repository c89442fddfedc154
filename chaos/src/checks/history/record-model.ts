import type { RecordOperation, SeenRecord } from '../../history/operation.ts';

export type RecordState = SeenRecord | 'unknown' | 'gone';

/** The model of a client's record: a register with a version, which a write has to name. */
export function applyToRecord(operation: RecordOperation, state: RecordState): RecordState[] {
  if (operation.does === 'begin') return state === 'unknown' ? [operation.found] : [];
  if (state === 'unknown') return [];
  if (operation.does === 'read') return isSame(operation.found, state) ? [state] : [];
  if (operation.does === 'put') return put(operation, state);
  // When an instance dies during a delete, the gateway retries on the next one. That one may find
  // the record gone already.
  return state === 'gone' && operation.outcome === 'done' ? [] : ['gone'];
}

type Put = Extract<RecordOperation, { readonly does: 'put' }>;

function put(operation: Put, state: SeenRecord | 'gone'): RecordState[] {
  const { outcome, code, basedOn, value, version } = operation;
  const after = state === 'gone' ? undefined : written(state, basedOn, value);
  if (outcome === 'done') return after?.version === version && after ? [after] : [];
  if (outcome === 'unknown') return after ? [after] : [];
  // For the same reason a write may be refused although the first instance applied it and somebody
  // else wrote since.
  if (after) return [after];
  const isRight = code === (state === 'gone' ? 'client_not_found' : 'record_changed');
  return isRight ? [state] : [];
}

/** A write of the value that the record has already changes nothing. */
function written(state: SeenRecord, basedOn: number, value: string): SeenRecord | undefined {
  if (basedOn === state.version) return { version: state.version + 1, value };
  return value === state.value ? state : undefined;
}

function isSame(found: SeenRecord | 'gone', state: SeenRecord | 'gone'): boolean {
  if (found === 'gone' || state === 'gone') return found === state;
  return found.version === state.version && found.value === state.value;
}
