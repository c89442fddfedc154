import type { HistoryItem } from '../api.ts';

/** The clients of the newest deliveries, each once. */
export function recentClients(
  deliveries: readonly Pick<HistoryItem, 'client_id'>[],
  atMost: number,
): string[] {
  return [...new Set(deliveries.map(({ client_id }) => client_id))].slice(0, atMost);
}
