import { textKey } from '@gamelles/contracts/text-key';
import type { Subject, Verdict } from '../allergens/clash.ts';
import type { ListedName } from '../clients/find-names.ts';
import type { Dish } from '../dishes/calls.ts';

/**
 * The question to svc-clients about a label. A dish of which nobody has said anything is asked
 * about, too: a client who took the agreement back must be asked, whatever the dish. Of a client of
 * whom nothing is noted no reading is recorded.
 */
export function subjectOf(
  client: ListedName | undefined,
  dish: Dish | undefined,
): Subject | undefined {
  return client && { clientId: client.id, allergens: dish?.allergens ?? null };
}

/** A client and a dish, as what a person said about them is kept. */
export function pairKey(subject: Subject, dishName: string): string {
  return JSON.stringify([subject, textKey(dishName)]);
}

/** The answer of a person about a client and a dish. */
export interface Answer {
  /** The client and the dish. */
  readonly about: string;
  readonly as: 'adapted' | 'asked';
}

/** Whether a label waits for a person to look at it. */
export function needsAnswer(verdict: Verdict, as: Answer['as'] | undefined): boolean {
  if (verdict.state === 'clash') return as !== 'adapted';
  return verdict.state === 'unreadable' && as !== 'asked';
}
