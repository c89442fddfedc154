import { ApiError } from '@gamelles/web-kit';
import { recall } from '@gamelles/web-kit/day-memory';
import type { KnownLabel } from '../api.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import type { Round } from '../rounds/api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { labelsAmong } from './labels-among.ts';
import { keptLabels } from './labels.ts';

/** The stored labels of these codes. */
export async function labelsOfPhone(
  codes: readonly string[],
  waiting: readonly DoorEntry[],
): Promise<KnownLabel[]> {
  const [labels = [], round] = await Promise.all([
    keptLabels().catch(logged),
    recall<Round>('round').catch(logged),
  ]);
  return labelsAmong(codes, { labels, stops: round?.value.stops ?? [] }, waiting);
}

function logged(error: unknown): undefined {
  console.error(error);
}

/** Throws the reason why a label is unknown while there is no network. */
export function failAsNotKept(error: unknown): never {
  if (!isUnreached(error)) throw error;
  throw new ApiError(notKept, 'label_not_kept', 200);
}

export const notKept =
  'Sans réseau, ce téléphone ne connaît que les étiquettes de la tournée et les 200 dernières. Note la gamelle sur la page du client.';
