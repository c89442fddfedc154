import { textKey } from '@gamelles/contracts/text-key';
import type { Subject, Verdict } from '../allergens/clash.ts';
import type { Dish } from '../dishes/calls.ts';
import { findDish } from '../dishes/find-dish.ts';

/**
 * The query to svc-clients for a label. It includes undescribed dishes, because a client who
 * withdrew the agreement must be asked whatever the dish. svc-clients records no reading for a
 * client without allergies.
 *
 * @param clientId chosen from any list; empty before a client is chosen
 * @param dishes undefined if they could not be read
 */
export function subjectOf(
  clientId: string,
  dishes: readonly Dish[] | undefined,
  dishName: string,
): Subject | undefined {
  if (clientId === '') return undefined;
  if (!dishes) return { clientId, allergens: null, isDishUnread: true };
  return { clientId, allergens: findDish(dishes, dishName)?.allergens ?? null };
}

/** A key of a client and a dish, for storing the caterer's answer about them. */
export function pairKey(subject: Subject, dishName: string): string {
  return JSON.stringify([subject, textKey(dishName)]);
}

/** The caterer's answer about a client and a dish. */
export interface Answer {
  /** The client and the dish. */
  readonly about: string;
  readonly as: 'adapted' | 'asked';
}

/** Whether a label needs an answer of the caterer. */
export function needsAnswer(verdict: Verdict, as: Answer['as'] | undefined): boolean {
  if (verdict.state === 'clash') return as !== 'adapted';
  return verdict.state === 'unreadable' && as !== 'asked';
}
