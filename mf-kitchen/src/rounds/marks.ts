import type { Door, DoorMark } from './api.ts';

/** The doors whose marks are unchanged; doors without a mark count as changed. */
export function stillTrue<D extends Pick<Door, 'id' | 'mark'>>(
  doors: readonly D[],
  marks: readonly DoorMark[],
): D[] {
  const present = new Map(marks.map(({ id, mark }) => [id, mark]));
  return doors.filter(({ id, mark }) => mark !== undefined && present.get(id) === mark);
}

/** The clients whose marks differ between two answers. */
export function changedAmong(before: readonly DoorMark[], now: readonly DoorMark[]): string[] {
  const present = new Map(now.map(({ id, mark }) => [id, mark]));
  return before
    .filter(({ id, mark }) => present.has(id) && present.get(id) !== mark)
    .map(({ id }) => id);
}
