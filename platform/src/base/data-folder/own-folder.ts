import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { waitUntil } from '../network/wait-until.ts';
import { identityOf, isAlive, processIdentity } from '../processes/identity.ts';
import type { ProcessIdentity } from '../processes/identity.ts';
import type { RunningProcess } from '../processes/start-process.ts';
import { codeOf } from '../system-errors.ts';

const owner = z.object({
  /** Where it was written: in a copy of the folder it says nothing. */
  folder: z.string(),
  launcher: processIdentity,
  /** The server that the launcher runs on the folder, once it does. */
  server: processIdentity.optional(),
});
type Owner = z.output<typeof owner>;

interface Plan {
  /** The name of the server. */
  readonly name: string;
  /** The signal that asks such a server to end cleanly. */
  readonly stopSignal: 'SIGINT' | 'SIGTERM';
}

export interface OwnedFolder {
  /** Notes the server that works in the folder, and gives the folder free once it has ended. */
  readonly by: (server: RunningProcess) => RunningProcess;
  /** Gives the folder free, for a server that was not started. */
  readonly letGo: () => void;
}

/**
 * Makes sure that one server at a time works in a folder: refuses while the launcher of another
 * lives, and ends a server that has outlived its launcher.
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
        write(file, { ...mine, server: identityOf(server.pid) });
      } catch (error) {
        // As on a full disk: the next try must not find a server that nobody knows of.
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

/** Notes an owner unless there is one; what stands in the file is whole at any moment. */
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

function write(file: string, mine: Owner): void {
  renameSync(writeAside(file, mine), file);
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
    // It was given free meanwhile, or nobody wrote it who says whose it is.
    return undefined;
  }
}

/** Asks a server that nobody watches over to end, and insists. */
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
    // It leads the group of all that it has started.
    process.kill(-server.pid, 'SIGKILL');
    await waitUntil(hasEnded, { timeoutMs: 10_000 });
  }
}
