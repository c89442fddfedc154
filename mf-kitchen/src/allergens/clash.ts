import type { Clashes, DishAllergens, Pair } from '../dishes/calls.ts';

/**
 * The result of checking a dish for a client.
 *
 * - `clear`: nothing is known against it.
 * - `ask`: more is noted than can be compared, or it is not to be known.
 * - `unreadable`: what is noted cannot be opened, or nobody has answered.
 * - `clash`: the client is allergic to it.
 */
export type Verdict =
  | { readonly state: 'clear' | 'ask' | 'unreadable' }
  | { readonly state: 'clash'; readonly with: DishAllergens };

export const unreadableVerdict: Verdict = { state: 'unreadable' };

export interface Subject {
  readonly clientId: string;
  /** Null: nobody has said what the dish contains. */
  readonly allergens: DishAllergens | null;
}

/** The question to svc-clients: all that is in the dish, and all that may be. */
export function pairOf({ clientId, allergens }: Subject): Pair {
  const { contains = [], traces = [] } = allergens ?? {};
  return { client_id: clientId, allergens: [...contains, ...traces] };
}

/** The verdict of an answer; a clash is said before anything else. */
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
