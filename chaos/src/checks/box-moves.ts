import type { Intent } from '../people/journal.ts';
import type { StoredRows } from './stored-rows.ts';

/** Boxes of one delivery that a journal entry moved. */
export interface BoxMove {
  readonly delivery_id: string;
  readonly kind: string;
  readonly quantity: number;
  readonly undone: boolean;
  /** Whether the entry had waited on a phone. */
  readonly isNoted: boolean;
}

/** The box moves of all entries, by delivery. */
export function boxMoves(
  intents: readonly Intent[],
  { journal }: StoredRows,
): ReadonlyMap<string, readonly BoxMove[]> {
  const notes = new Set(intents.flatMap((one) => (one.kind === 'note' ? [one.entry] : [])));
  const moves = journal
    .filter(({ kind }) => kind === 'returned' || kind === 'lost')
    .flatMap(({ id, kind, undone, parts }) =>
      parts.map((part) => ({ ...part, kind, undone, isNoted: notes.has(id) })),
    );
  return Map.groupBy(moves, ({ delivery_id }) => delivery_id);
}

export function boxesIn(moves: readonly BoxMove[]): number {
  return moves.reduce((sum, { quantity }) => sum + quantity, 0);
}
