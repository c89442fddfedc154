import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../base/programs/find-program.ts';

export interface BrokerLibraries {
  readonly env: NodeJS.ProcessEnv;
  /** Of Erlang. */
  readonly args: string;
}

/**
 * Where a broker finds its modules. Erlang looks for each of a thousand in one folder after the
 * other, and the broker puts those of 40 plugins before all others, whether they are on or not: it
 * asked for 52,000 files in vain, which took a third of its start.
 *
 * @param program the script that starts the broker
 * @param isManaged whether the plugin that manages it over HTTP is on, with those that it needs
 */
export function brokerLibraries(
  program: string,
  dataDir: string,
  isManaged: boolean,
): BrokerLibraries {
  const args = `-pa ${erlangFolders().join(' ')}`;
  const all = join(dirname(realpathSync(program)), '../plugins');
  if (!existsSync(all)) return { env: {}, args };
  const needed = join(dataDir, 'libraries');
  rmSync(needed, { recursive: true, force: true });
  mkdirSync(needed);
  for (const name of readdirSync(all)) {
    if (isNeeded(name, isManaged)) symlinkSync(join(all, name), join(needed, name));
  }
  return { env: { RABBITMQ_PLUGINS_DIR: needed }, args };
}

/** Plugins bear the name of the broker; what it is made of does not, but for its first part. */
function isNeeded(name: string, isManaged: boolean): boolean {
  if (!name.startsWith('rabbitmq_') || name.startsWith('rabbitmq_prelaunch-')) return true;
  return isManaged && /^rabbitmq_(management|management_agent|web_dispatch)-/.test(name);
}

/** The modules of Erlang itself, which otherwise come after those of all plugins. */
function erlangFolders(): string[] {
  const erlang = findProgram('erl');
  if (erlang === undefined) throw new Error('erl is missing: it comes with Erlang');
  const libraries = join(dirname(realpathSync(erlang)), '../lib');
  return readdirSync(libraries).map((name) => join(libraries, name, 'ebin'));
}
