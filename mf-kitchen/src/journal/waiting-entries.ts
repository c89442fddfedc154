import type { Entry, Line } from '../api.ts';
import type { DoorEntry } from '../rounds/entries.ts';
import { withoutVain } from './without-vain.ts';

/**
 * The unsent acts of this phone, without those that another one undoes, or that are recorded: only
 * their answer was lost. Of an act that undoes or replaces one of the recorded lines, the difference
 * counts.
 */
export function waitingEntries(unsent: readonly Entry[], lines: readonly Line[] = []): DoorEntry[] {
  const entries = withoutVain(unsent);
  const waiting = new Set<unknown>(entries.map(({ id }) => id));
  const undone = new Set<unknown>(entries.map((entry) => field(entry, 'undoes') ?? null));
  const standing = lines.filter(({ id, undone_at }) => undone.has(id) && undone_at === null);
  // A line that was sent still counts, unless the phone knows how much to take off.
  const stillCounts = (id: unknown) => undone.has(id) && !waiting.has(id);
  const recorded = new Set<unknown>(lines.map(({ id }) => id));
  const left = entries.filter(({ id }) => !undone.has(id) && !recorded.has(id));
  return [
    ...left
      .filter((entry) => !stillCounts(field(entry, 'instead_of')))
      .flatMap((entry) => doorEntry(entry) ?? []),
    ...standing.flatMap((line) => {
      const anew = left.find((entry) => field(entry, 'instead_of') === line.id);
      return difference(line, anew && doorEntry(anew)) ?? [];
    }),
  ];
}

/** The boxes and the amount by which an act that undoes or replaces a line changes the account. */
function difference(
  { quantity, amount, ...line }: Line,
  anew: DoorEntry | undefined,
): DoorEntry | undefined {
  return doorEntry({
    ...line,
    ...(quantity !== null && { quantity: (anew?.quantity ?? 0) - quantity }),
    ...(amount !== null && { amount: (anew?.amount ?? 0) - amount }),
  });
}

function doorEntry(entry: Entry): DoorEntry | undefined {
  const kind = kinds.find((one) => one === field(entry, 'kind'));
  const client_id = field(entry, 'client_id');
  const happened_at = field(entry, 'happened_at');
  if (!kind || typeof client_id !== 'string' || typeof happened_at !== 'string') return undefined;
  const [delivery_id, quantity, amount] = [
    field(entry, 'delivery_id'),
    field(entry, 'quantity'),
    field(entry, 'amount'),
  ];
  return {
    id: entry.id,
    kind,
    client_id,
    happened_at,
    ...(typeof delivery_id === 'string' && { delivery_id }),
    ...(typeof quantity === 'number' && { quantity }),
    ...(typeof amount === 'number' && { amount }),
  };
}

const kinds = ['delivered', 'returned', 'collected', 'lost', 'absent'] as const;

function field(entry: Entry, name: string): unknown {
  return Reflect.get(entry, name);
}
