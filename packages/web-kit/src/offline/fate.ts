import type { Act, Result } from './act.ts';

/** The state of an act once the server has answered; `gone`: it is there, and all is said. */
export type Fate = 'gone' | 'waiting' | 'aside';

// A later version of this page, or a later moment, may have another answer.
const passing = ['unknown_kind', 'unavailable'];

/**
 * Decides by the answer alone. An act that is refused, or done with a doubt, is kept for the person
 * to look at.
 *
 * @param kept the acts that the phone still has
 */
export function fateOf(act: Act, result: Result, kept: readonly Act[]): Fate {
  const { outcome, code } = result;
  if (outcome === 'adjusted') return 'aside';
  if (outcome !== 'refused') return code === undefined || outcome === 'already' ? 'gone' : 'aside';
  if (code !== undefined && passing.includes(code)) return 'waiting';
  // It comes after the act that it undoes, which may itself have to wait.
  const undone: unknown = Reflect.get(act.entry, 'undoes');
  const waitsForOther = kept.some(({ id, state }) => id === undone && state === 'waiting');
  return code === 'journal_entry_not_found' && waitsForOther ? 'waiting' : 'aside';
}
