import type { Entry } from '../api.ts';

/**
 * Leaves out the acts that will change nothing, because an earlier one undoes the same line: a line
 * can be undone only once, and the server refuses the replacements of all other corrections.
 */
export function withoutVain(entries: readonly Entry[]): Entry[] {
  const first = new Map<unknown, unknown>();
  const last = new Map<unknown, unknown>();
  return entries.filter((entry) => {
    const undoes = field(entry, 'undoes');
    if (undoes !== undefined) {
      if (!first.has(undoes)) first.set(undoes, entry.id);
      last.set(undoes, entry.id);
      return first.get(undoes) === entry.id;
    }
    const replaced = field(entry, 'instead_of');
    if (!first.has(replaced)) return true;
    // An act from before 2026-11-27 does not name its undo, which comes just before it.
    const undoing = field(entry, 'undoing') ?? last.get(replaced);
    return undoing === first.get(replaced);
  });
}

function field(entry: Entry, name: string): unknown {
  return Reflect.get(entry, name);
}
