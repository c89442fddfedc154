import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Replaces the committed contracts by the new ones. */
export async function acceptPacts(written: string, committed: string): Promise<void> {
  await rm(committed, { recursive: true, force: true });
  await cp(written, committed, { recursive: true });
}

/**
 * Compares contracts byte by byte; a contract in only one folder is a difference.
 *
 * @throws Error that names the files, and the command that accepts the new contracts
 */
export async function requireNoDrift(written: string, committed: string): Promise<void> {
  const [ours, theirs] = await Promise.all([filesIn(written), filesIn(committed)]);
  const drifted = [...new Set([...ours.keys(), ...theirs.keys()])]
    .filter((file) => ours.get(file) !== theirs.get(file))
    .sort();
  if (drifted.length === 0) return;
  throw new Error(
    `The consumers' tests no longer write what is committed: ${drifted
      .map((file) => `pacts/${file}`)
      .join(', ')}. If the change is meant, accept it with \`npm run pacts\`, then commit.`,
  );
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const contents = names.map(
    async (name) => [name, await readFile(join(folder, name), 'utf8')] as const,
  );
  return new Map(await Promise.all(contents));
}
