import { ApiError } from '@gamelles/web-kit';
import { recall, type Seen } from '@gamelles/web-kit/day-memory';
import type { Account, KnownLabel } from '../api.ts';
import { isUnreached } from '../journal/settling-entries.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { labelsAmong } from './labels-among.ts';
import { keptLabels } from './labels.ts';
import { accountName } from './names.ts';

/** The stored labels of these codes. Their amounts are as old as they are. */
export async function labelsOfPhone(
  codes: readonly string[],
  waiting: readonly DoorEntry[],
): Promise<(KnownLabel & Seen)[]> {
  const clients = [...new Set(waiting.map(({ client_id }) => client_id))];
  const [labels, ...accounts] = await Promise.all([
    keptLabels().catch(logged),
    ...clients.map((id) => recall<Account>(accountName(id)).catch(logged)),
  ]);
  const known = accounts.flatMap((account) => account?.value ?? []);
  if (!labels) return [];
  const { value, seenAt: seen_at } = labels;
  const found = labelsAmong(codes, { labels: value, accounts: known }, waiting);
  return found.map((label) => ({ ...label, seen_at }));
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
