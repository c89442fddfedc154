import { formatDay, formatEuros, formatMoment, plural } from '@gamelles/web-kit';
import type { Attention } from '../api.ts';

/** The matters of one client. */
export interface Matter {
  readonly client_id: string;
  readonly client: string;
  readonly texts: readonly string[];
}

/** One row per client with all matters of that client, the oldest first. */
export function mattersOf({ boxes_out, debts, shortfalls }: Attention, now = new Date()): Matter[] {
  const found = [
    ...boxes_out.map(({ since, boxes, ...about }) => ({
      about,
      since,
      text: `${plural(boxes, 'gamelle')} depuis le ${formatDay(since, now)}`,
    })),
    ...debts.map(({ since, amount_due, ...about }) => ({
      about,
      since,
      text: `${formatEuros(amount_due)} depuis le ${formatDay(since, now)}`,
    })),
    ...shortfalls.map(({ happened_at, quantity, quantity_told, ...about }) => ({
      about,
      since: happened_at,
      text: `Écart\u00a0: ${plural(quantity_told, 'gamelle notée', 'gamelles notées')}, ${plural(quantity, 'comptée')} (${formatMoment(happened_at, now)})`,
    })),
  ].sort((one, other) => one.since.localeCompare(other.since));
  const matters = new Map<string, Matter>();
  for (const { about, text } of found) {
    const { client_id, client } = about;
    const texts = [...(matters.get(client_id)?.texts ?? []), text];
    matters.set(client_id, { client_id, client: client || 'Client supprimé', texts });
  }
  return [...matters.values()];
}

/** « 3 gamelles en retard · 2 dettes · 1 écart », without empty parts. */
export function summaryOf({ boxes_out, debts, shortfalls }: Attention): string {
  const boxes = boxes_out.reduce((sum, one) => sum + one.boxes, 0);
  return [
    ...(boxes > 0 ? [`${plural(boxes, 'gamelle')} en retard`] : []),
    ...(debts.length > 0 ? [plural(debts.length, 'dette')] : []),
    ...(shortfalls.length > 0 ? [plural(shortfalls.length, 'écart')] : []),
  ].join(' · ');
}
