import { mostRows } from '@gamelles/contracts/limits';
import type { ListPage } from '@gamelles/web-kit';
import { askAndKeep, recall, revise } from '@gamelles/web-kit/day-memory';
import { historyPath, listHistory, type HistoryItem } from '../api.ts';
import type { Round, Stop } from '../rounds/api.ts';

const name = 'labels';

/**
 * Stores the labels of the last deliveries, and of all boxes of a round, for the rest of the day.
 */
export function keepLabels({ stops }: Round): Promise<readonly HistoryItem[]> {
  return askAndKeep(name, async () => {
    let labels = await newest();
    for (const stop of stops) {
      if (!knowsAll(labels, stop)) labels = withOthers(labels, await out(stop.client_id));
    }
    return labels;
  });
}

/**
 * Stores the labels of a client again, if this phone has labels. A label that is no longer among
 * them is of an old box that came back.
 */
export function keepLabelsOf(client_id: string): Promise<void> {
  return revise<readonly HistoryItem[]>(name, async (labels) => {
    const last = await newest(client_id);
    const present = last.length < mostRows ? last : withOthers(last, await out(client_id));
    return [...present, ...labels.filter((one) => one.client_id !== client_id)];
  });
}

/** The labels of the last deliveries, of all clients or of one. */
async function newest(client_id?: string): Promise<readonly HistoryItem[]> {
  return (await listHistory(historyPath({ client_id, limit: mostRows }))).items;
}

/** The labels of all boxes that are out of a client. */
async function out(client_id: string): Promise<readonly HistoryItem[]> {
  const labels: HistoryItem[] = [];
  let path: string | null = historyPath({ client_id, status: 'out', limit: mostRows });
  while (path !== null) {
    const page: ListPage<HistoryItem> = await listHistory(path);
    labels.push(...page.items);
    path = page.next;
  }
  return labels;
}

/** These labels, and the others that are not among them. */
function withOthers(
  labels: readonly HistoryItem[],
  others: readonly HistoryItem[],
): readonly HistoryItem[] {
  return [...labels, ...others.filter((one) => !isAmong(labels, one.delivery_id))];
}

/** Whether all boxes of a stop are among these: old ones are not among the last deliveries. */
function knowsAll(labels: readonly HistoryItem[], { deliveries, take_back }: Stop): boolean {
  return [...deliveries, ...take_back].every(({ delivery_id }) => isAmong(labels, delivery_id));
}

function isAmong(labels: readonly HistoryItem[], id: string): boolean {
  return labels.some(({ delivery_id }) => delivery_id === id);
}

/** The stored labels, and when the server gave them; undefined if there are none. */
export function keptLabels() {
  return recall<readonly HistoryItem[]>(name);
}
