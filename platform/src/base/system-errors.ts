import { renameSync } from 'node:fs';

/** The code of an error of the system, such as `ENOENT`; undefined for any other error. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/**
 * Renames a file or a folder.
 *
 * @param expected error codes that are not faults, such as that of an existing target
 * @returns false for one of these
 */
export function isRenamed(from: string, to: string, expected: ReadonlySet<unknown>): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (expected.has(codeOf(error))) return false;
    throw error;
  }
}
