import type { HistoryItem } from '../api.ts';

export type FirstStep = 'client' | 'label' | 'return';

/** The next step of a kitchen; none once a box came back, or while that is unknown. */
export function nextStep(
  clients: number,
  deliveries: readonly Pick<HistoryItem, 'returned'>[] | undefined,
): FirstStep | undefined {
  if (clients === 0) return 'client';
  if (deliveries === undefined) return undefined;
  if (deliveries.length === 0) return 'label';
  return deliveries.some(({ returned }) => returned) ? undefined : 'return';
}

/** A kitchen with more clients needs no checklist. */
export const fewClients = 3;
