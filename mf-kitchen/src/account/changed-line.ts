import { ApiError } from '@gamelles/web-kit';
import { journalPath, listJournal, type Line } from '../api.ts';

/** Whether somebody else has corrected a line since it was read. */
export function isLineChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'line_changed';
}

/** The present state of a line. Lines are read newest first, so a recent one is found at once. */
export async function readLine(clientId: string, id: string): Promise<Line | undefined> {
  let path: string | null = journalPath(clientId);
  while (path !== null) {
    const page: Awaited<ReturnType<typeof listJournal>> = await listJournal(path);
    const line = page.items.find((one) => one.id === id);
    if (line !== undefined) return line;
    path = page.next;
  }
  return undefined;
}
