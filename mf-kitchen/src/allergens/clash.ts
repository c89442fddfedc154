import type { Clashes, DishAllergens, Pair } from '../dishes/calls.ts';

/**
 * The result of checking a dish for a client.
 *
 * - `clear`: nothing is known against it.
 * - `ask`: free text that cannot be compared, or allergies that may not be read.
 * - `unreadable`: the allergies cannot be decrypted, or the call failed.
 * - `clash`: the client is allergic to it.
 */
export type Verdict =
  | { readonly state: 'clear' | 'ask' | 'unreadable' }
  | { readonly state: 'clash'; readonly with: DishAllergens };

export const unreadableVerdict: Verdict = { state: 'unreadable' };

export interface Subject {
  readonly clientId: string;
  /** Null: nobody has described the dish. */
  readonly allergens: DishAllergens | null;
  /** The dishes could not be read, so nobody can tell what this one contains. */
  readonly isDishUnread?: true;
}

/** The query to svc-clients: the allergens and the possible traces of the dish. */
export function pairOf({ clientId, allergens }: Subject): Pair {
  const { contains = [], traces = [] } = allergens ?? {};
  return { client_id: clientId, allergens: [...contains, ...traces] };
}

/** The result from an answer of svc-clients; a clash comes before everything else. */
export function verdictOf({ clientId, allergens }: Subject, answer: Clashes): Verdict {
  const common = answer.clashes
    .filter(({ client_id }) => client_id === clientId)
    .flatMap((clash) => clash.allergens);
  if (allergens && common.length > 0) {
    return {
      state: 'clash',
      with: {
        contains: allergens.contains.filter((code) => common.includes(code)),
        traces: allergens.traces.filter((code) => common.includes(code)),
      },
    };
  }
  if (answer.unreadable.includes(clientId)) return unreadableVerdict;
  return { state: answer.unknown.includes(clientId) ? 'ask' : 'clear' };
}
