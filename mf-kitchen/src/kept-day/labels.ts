import { mostRows } from '@gamelles/contracts/limits';
import { askAndKeep, recall, revise } from '@gamelles/web-kit/day-memory';
import { historyPath, listHistory, type HistoryFilter, type HistoryItem } from '../api.ts';
import type { Round, Stop } from '../rounds/api.ts';

const name = 'labels';

/**
 * Stores the labels of the last deliveries, and of all boxes of a round, for the rest of the day.
 */
export function keepLabels({ stops }: Round): Promise<readonly HistoryItem[]> {
  return askAndKeep(name, async () => {
    const labels = await ask({ limit: mostRows });
    for (const stop of stops) {
      if (knowsAll(labels, stop)) continue;
      const out = await ask({ client_id: stop.client_id, status: 'out', limit: mostRows });
      labels.push(...out.filter((one) => !isAmong(labels, one.delivery_id)));
    }
    return labels;
  });
}

/** Stores the labels of a client again, if this phone has labels. */
export function keepLabelsOf(client_id: string): Promise<void> {
  return revise<readonly HistoryItem[]>(name, async (labels) => {
    const present = await ask({ client_id, limit: mostRows });
    return [...present, ...labels.filter((one) => !isAmong(present, one.delivery_id))];
  });
}

async function ask(filter: HistoryFilter): Promise<HistoryItem[]> {
  return [...(await listHistory(historyPath(filter))).items];
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
