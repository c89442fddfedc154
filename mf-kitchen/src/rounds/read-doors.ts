import { askAndKeep, lastKnown, type Seen } from '@gamelles/web-kit/day-memory';
import { listDoors, type Door } from './api.ts';

export interface Doors {
  readonly doors: readonly Door[];
}

/** The doors of a round; without a network, the stored ones. */
export function readDoors(ids: readonly string[]): Promise<Doors & Seen> {
  return lastKnown('doors', () => ask(ids));
}

/** The same for storing, not for showing. */
export function keepDoors(ids: readonly string[]): Promise<Doors> {
  return askAndKeep('doors', () => ask(ids));
}

async function ask(ids: readonly string[]): Promise<Doors> {
  return { doors: await listDoors(ids) };
}
