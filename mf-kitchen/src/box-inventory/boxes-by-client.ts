import type { HistoryItem } from '../api.ts';

/** What one client has not brought back yet. */
export interface BoxesOut {
  client_id: string;
  client: string;
  boxes: number;
  /** The day of the delivery that is out the longest. */
  since: string;
}

type Out = Pick<HistoryItem, 'client_id' | 'client' | 'quantity' | 'date'>;

/** Boxes out per client, longest out first. */
export function boxesByClient(deliveries: readonly Out[]): BoxesOut[] {
  const clients = new Map<string, BoxesOut>();
  for (const { client_id, client, quantity, date } of deliveries) {
    const known = clients.get(client_id) ?? { client_id, client, boxes: 0, since: date };
    clients.set(client_id, {
      ...known,
      boxes: known.boxes + quantity,
      since: date < known.since ? date : known.since,
    });
  }
  return [...clients.values()].sort(
    (one, other) =>
      one.since.localeCompare(other.since) ||
      other.boxes - one.boxes ||
      one.client.localeCompare(other.client, 'fr'),
  );
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
