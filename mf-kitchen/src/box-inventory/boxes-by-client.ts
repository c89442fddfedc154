import type { HistoryItem } from '../api.ts';

/** The boxes that one client has not returned yet. */
export interface BoxesOut {
  readonly client_id: string;
  readonly client: string;
  readonly boxes: number;
  /** The day of the delivery that is out the longest. */
  readonly since: string;
}

type Out = Pick<
  HistoryItem,
  'client_id' | 'client' | 'quantity' | 'date' | 'returned_quantity' | 'lost_quantity'
>;

/** Boxes out per client, longest out first. */
export function boxesByClient(deliveries: readonly Out[]): BoxesOut[] {
  const clients = new Map<string, BoxesOut>();
  for (const { client_id, client, date, ...delivery } of deliveries) {
    const { quantity, returned_quantity = 0, lost_quantity = 0 } = delivery;
    const known = clients.get(client_id) ?? { client_id, client, boxes: 0, since: date };
    clients.set(client_id, {
      ...known,
      boxes: known.boxes + quantity - returned_quantity - lost_quantity,
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
