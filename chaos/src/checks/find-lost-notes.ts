import type { Intent } from '../people/journal.ts';
import type { StoredRows } from './stored-rows.ts';

type Noted = Extract<Intent, { readonly kind: 'note' }>;
type Kept = StoredRows['journal'][number];

/**
 * Entries of phones that are not stored as they were told: entries that are missing, that are there
 * although they were refused, that have another amount or other boxes, or that are undone by half.
 * The primary key prevents duplicates.
 */
export function findLostNotes(intents: readonly Intent[], { journal }: StoredRows): string[] {
  const kept = new Map(journal.map((row) => [row.id, row]));
  const notes = intents.filter((intent) => intent.kind === 'note');
  return notes.flatMap((note) => {
    const wrong = wrongOf(note, kept.get(note.entry));
    return wrong === undefined ? [] : [`entry ${JSON.stringify(note)} ${wrong}`];
  });
}

function wrongOf(note: Noted, row: Kept | undefined): string | undefined {
  const { what, outcome, cents = 0 } = note;
  if (!row) return outcome === 'done' ? 'is not there' : undefined;
  if (outcome === 'refused') return 'is there';
  if (row.kind !== what) return `is kept as ${row.kind}`;
  if (what === 'returned' || what === 'lost') return wrongBoxes(note, row);
  const shouldBe = what === 'collected' && !row.undone ? cents : 0;
  return row.cents === shouldBe ? undefined : `has paid ${row.cents} cents`;
}

/** An entry takes the boxes that were told, or fewer if fewer were out. */
function wrongBoxes({ boxes, named }: Noted, row: Kept): string | undefined {
  const { quantity, outcome, parts } = row;
  if (quantity !== boxes) return `tells of ${quantity ?? 'all'} boxes`;
  const taken = parts.reduce((sum, part) => sum + part.quantity, 0);
  const isRight = outcome === 'done' ? taken === boxes : taken < boxes;
  if (!isRight) return `has taken ${taken} boxes and is ${outcome}`;
  const isOfOther = parts.some(({ delivery_id }) => named !== undefined && delivery_id !== named);
  return isOfOther ? 'has taken boxes of another delivery' : undefined;
}
