import { isDiskFull } from '../database/failure.ts';

/** In milliseconds: a full disk that nobody has met for so long is taken to have room again. */
const remembered = 15_000;

let lastFull = -Infinity;

/** Remembers an error that says that a disk is full, the database's or the log's. */
export function noteFullDisk(error: unknown): boolean {
  const isFull = isDiskFull(error);
  if (isFull) lastFull = performance.now();
  return isFull;
}

export function hasDiskRoom(): boolean {
  return performance.now() - lastFull > remembered;
}
