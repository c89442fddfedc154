import { askAndKeep, lastKnown, type Seen } from '@gamelles/web-kit/day-memory';
import { notesName } from '../kept-day/names.ts';
import { getDoorNotes, listDoors, type Door } from './api.ts';

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

/** The notes on the way to a door; without a network, the stored ones. */
export async function readDoorNotes(clientId: string): Promise<string | null> {
  const asked = await lastKnown(notesName(clientId), () => getDoorNotes(clientId));
  return asked.door_notes;
}

async function ask(ids: readonly string[]): Promise<Doors> {
  return { doors: await listDoors(ids) };
}
