import type { Entry, Recorded } from '../api.ts';

/** Whether the answer to an entry tells that it changed something. */
export function isRecorded(entry: Entry, { results }: Recorded): boolean {
  const answer = results.find(({ id }) => id === entry.id);
  if (!answer || answer.outcome === 'refused') return false;
  const { outcome, code, message } = answer;
  // Somebody else was faster: the act changes nothing, and a line that it undoes is undone.
  return outcome !== 'already' || code !== undefined || !message || 'undoes' in entry;
}
