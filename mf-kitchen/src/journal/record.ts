import { ApiError } from '@gamelles/web-kit';
import { dropActs, noteActs } from '@gamelles/web-kit/offline';
import type { Entry, Recorded } from '../api.ts';

/**
 * Records entries, and throws what the first refused one was refused for. Where the server cannot
 * be reached, they are kept on this phone and sent by themselves: `results` then has none of them.
 */
export async function record(entries: Entry[]): Promise<Recorded> {
  const recorded = await noteActs(entries);
  const refused = recorded.results.find(({ outcome }) => outcome === 'refused');
  if (refused) throw new ApiError(refused.message ?? noReason, refused.code ?? 'refused', 200);
  return recorded;
}

const noReason = 'Ce geste n’a pas pu être noté.';

/** Whether an entry was recorded by an earlier try, whose answer was lost. */
export function wasThere({ results }: Recorded, id: string): boolean {
  return results.some((result) => result.id === id && result.outcome === 'already');
}

/** The screen tells what became of this entry, so that it is not to be looked at any more. */
export function isTold(id: string): void {
  dropActs([id]).catch(console.error);
}

/** Records entries that stand each for itself: one that is refused is told by its result. */
export function recordEach(entries: Entry[]): Promise<Recorded> {
  return noteActs(entries);
}
