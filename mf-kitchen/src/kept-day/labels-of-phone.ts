import { ApiError } from '@gamelles/web-kit';
import type { KnownLabel } from '../api.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { labelsAmong } from './labels-among.ts';
import { keptLabels } from './labels.ts';

/** The stored labels of these codes. */
export async function labelsOfPhone(
  codes: readonly string[],
  waiting: readonly DoorEntry[],
): Promise<KnownLabel[]> {
  const kept = await keptLabels().catch((error: unknown) => console.error(error));
  return labelsAmong(codes, kept ?? [], waiting);
}

/** Throws the reason why a label is unknown while there is no network. */
export function failAsNotKept(error: unknown): never {
  if (!isUnreached(error)) throw error;
  throw new ApiError(notKept, 'label_not_kept', 200);
}

export const notKept =
  'Sans réseau, ce téléphone ne connaît que les étiquettes de la tournée et les 200 dernières. Note la gamelle sur la page du client.';
