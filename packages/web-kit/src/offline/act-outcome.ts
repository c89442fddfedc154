import type { Act, Result } from './act.ts';

/** The state of an act after the server's answer; `gone`: recorded, with nothing left to tell. */
export type ActOutcome = 'gone' | 'waiting' | 'aside';

// Codes that a later version of this page, or a later try, may resolve.
const passing = ['unknown_kind', 'unavailable'];

/**
 * Decides the state of an act from the server's answer alone. An act that is refused, or recorded
 * with a doubt, is kept for the person to read.
 *
 * @param kept the acts that the phone still has
 */
export function outcomeOf(act: Act, result: Result, kept: readonly Act[]): ActOutcome {
  const { outcome, code } = result;
  if (outcome === 'adjusted') return 'aside';
  if (outcome !== 'refused') return code === undefined ? 'gone' : 'aside';
  if (code !== undefined && passing.includes(code)) return 'waiting';
  if (refusedOneOf(act, kept)) return 'gone';
  // An undo comes after its act, and a replacement after its undo, so both may have to wait.
  const named = ['undoes', 'undoing'].map((name): unknown => Reflect.get(act.entry, name));
  const waitsForOther = kept.some(({ id, state }) => named.includes(id) && state === 'waiting');
  return code === 'journal_entry_not_found' && waitsForOther ? 'waiting' : 'aside';
}

/** The refused act that this one undoes: neither of them has to be looked at. */
export function refusedOneOf({ entry }: Act, kept: readonly Act[]): Act | undefined {
  const undone: unknown = Reflect.get(entry, 'undoes');
  return kept.find(
    ({ id, state, result }) =>
      id === undone && state !== 'waiting' && result?.outcome === 'refused',
  );
}
