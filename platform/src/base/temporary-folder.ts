import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './processes/at-end.ts';

export interface TemporaryFolder extends Disposable {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * A new folder among the temporary files of the machine. `using` removes it at the end of its block.
 * The end of the process removes it at the latest, also after a signal.
 */
export function temporaryFolder(name: string): TemporaryFolder {
  let path: string | undefined;
  const remove = (): void => {
    forget();
    // A process that ends may still create a file during the removal.
    if (path) rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  // Before there is a folder, because a signal may come at once.
  const forget = atEnd(remove);
  path = mkdtempSync(join(tmpdir(), `gamelles-${name}-`));
  return { path, remove, [Symbol.dispose]: remove };
}
