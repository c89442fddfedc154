import { ApiError } from '@gamelles/web-kit';
import { dropActs, noteActs } from '@gamelles/web-kit/offline';
import type { Entry, Recorded } from '../api.ts';

/**
 * Records entries; throws the error of the first refused one. If the server is unreachable, the
 * phone stores and sends them later, and `results` is empty.
 */
export async function record(entries: Entry[]): Promise<Recorded> {
  const recorded = await noteActs(entries);
  const refused = recorded.results.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new ApiError(refused.message ?? noReason, refused.code ?? 'refused', 200);
  return recorded;
}

const noReason = 'Ce geste n’a pas pu être noté.';

/** Whether an earlier try recorded the entry, with only its response lost. */
export function wasThere({ results }: Recorded, id: string): boolean {
  return results.some((result) => result.id === id && result.outcome === 'already');
}

/** The server's message about an entry that it recorded in part, such as boxes that were not out. */
export function partMessage({ results }: Recorded, id: string): string | undefined {
  return results.find((result) => result.id === id && result.outcome === 'adjusted')?.message;
}

/** The screen reports the outcome of this entry, so the list of acts need not. */
export function isTold(id: string): void {
  dropActs([id]).catch(console.error);
}

/** Records independent entries; a refused one has its own result. */
export function recordEach(entries: Entry[]): Promise<Recorded> {
  return noteActs(entries);
}
