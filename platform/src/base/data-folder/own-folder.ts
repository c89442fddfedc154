import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { waitUntil } from '../network/wait-until.ts';
import { identityOf, isAlive, processIdentity } from '../processes/identity.ts';
import type { ProcessIdentity } from '../processes/identity.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import { replaceFile } from '../replace-file.ts';
import { codeOf } from '../system-errors.ts';

const owner = z.object({
  /**
   * The folder in which this file was written, because a copy of the folder contains the file, too.
   */
  folder: z.string(),
  launcher: processIdentity,
  /** The server that the launcher runs on the folder, once it has started. */
  server: processIdentity.optional(),
});
type Owner = z.output<typeof owner>;

interface Plan {
  /** The name of the server. */
  readonly name: string;
  /** The signal by which the server ends cleanly. */
  readonly stopSignal: 'SIGINT' | 'SIGTERM';
}

export interface OwnedFolder {
  /** Records the server that uses the folder, and releases the folder after its end. */
  readonly by: (server: RunningProcess) => RunningProcess;
  /** Releases the folder, for a server that was not started. */
  readonly letGo: () => void;
}

/**
 * Makes sure that one server at a time uses a folder: refuses while another launcher is alive, and
 * ends a server that has outlived its launcher.
 */
export async function ownFolder(folder: string, plan: Plan): Promise<OwnedFolder> {
  const file = join(folder, 'owner.json');
  const mine: Owner = { folder: realpathSync(folder), launcher: identityOf(process.pid) };
  while (!isNoted(file, mine)) {
    const other = read(file);
    if (other?.folder === mine.folder) {
      const { launcher, server } = other;
      if (isAlive(launcher)) {
        throw new Error(
          `${plan.name} already runs on ${folder}, for process ${launcher.pid}: stop it first`,
        );
      }
      if (server !== undefined && isAlive(server)) await endOrphan(server, plan);
    }
    rmSync(file, { force: true });
  }
  const letGo = (): void => rmSync(file, { force: true });
  return {
    letGo,
    by(server) {
      try {
        replaceFile(file, JSON.stringify({ ...mine, server: identityOf(server.pid) }), 0o600);
      } catch (error) {
        // The file could not be written, for instance on a full disk: end the server, because the
        // next start would not know of it.
        void server.kill().then(letGo);
        throw error;
      }
      const exited = server.exited.then((reason) => {
        letGo();
        return reason;
      });
      return {
        ...server,
        exited,
        stop: (graceMs) => server.stop(graceMs).then(() => exited.then(() => {})),
        kill: () => server.kill().then(() => exited.then(() => {})),
      };
    },
  };
}

/** Writes the owner unless there is one; the file is complete at any moment. */
function isNoted(file: string, mine: Owner): boolean {
  const next = writeAside(file, mine);
  try {
    linkSync(next, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(next);
  }
}

function writeAside(file: string, mine: Owner): string {
  const next = `${file}.${randomUUID()}`;
  try {
    writeFileSync(next, JSON.stringify(mine), { mode: 0o600 });
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
  return next;
}

function read(file: string): Owner | undefined {
  try {
    return owner.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // The folder was released meanwhile, or the file does not name its author.
    return undefined;
  }
}

/** Ends a server without a launcher, by force if necessary. */
async function endOrphan(server: ProcessIdentity, { name, stopSignal }: Plan): Promise<void> {
  const hasEnded = () =>
    isAlive(server)
      ? Promise.reject(
          new Error(`${name} of a launcher that has ended, process ${server.pid}, stays`),
        )
      : Promise.resolve();
  process.kill(server.pid, stopSignal);
  try {
    await waitUntil(hasEnded, { timeoutMs: 5_000 });
  } catch {
    // The server leads the process group of all its children.
    process.kill(-server.pid, 'SIGKILL');
    await waitUntil(hasEnded, { timeoutMs: 10_000 });
  }
}
