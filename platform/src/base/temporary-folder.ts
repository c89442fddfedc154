import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
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
  const path = join(tmpdir(), `gamelles-${name}-${randomBytes(4).toString('hex')}`);
  const remove = (): void => {
    forget();
    // A process that ends may still create a file during the removal.
    rmSync(path, { recursive: true, force: true, maxRetries: 10 });
  };
  // Before there is a folder, because a signal may come at once.
  const forget = atEnd(remove);
  mkdirSync(path, { mode: 0o700 });
  return { path, remove, [Symbol.dispose]: remove };
}
