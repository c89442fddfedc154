import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findProgram } from '../../base/programs/find-program.ts';

export interface BrokerLibraries {
  readonly env: NodeJS.ProcessEnv;
  /** The arguments of Erlang. */
  readonly args: string;
}

/**
 * The module path of a broker. By default Erlang searches each of a thousand modules in one folder
 * after the other, those of 40 plugins first, enabled or not. That took 52,000 failed lookups and a
 * third of the start.
 *
 * @param program the script that starts the broker
 * @param isManaged whether the management plugin is enabled, with those that it needs
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

/** Plugins have names with `rabbitmq_`; the libraries of the broker itself mostly have not. */
function isNeeded(name: string, isManaged: boolean): boolean {
  if (!name.startsWith('rabbitmq_') || name.startsWith('rabbitmq_prelaunch-')) return true;
  return isManaged && /^rabbitmq_(management|management_agent|web_dispatch)-/.test(name);
}

/** The modules of Erlang itself, which would otherwise come after all plugins. */
function erlangFolders(): string[] {
  const erlang = findProgram('erl');
  if (erlang === undefined) throw new Error('erl is missing: it comes with Erlang');
  const libraries = join(dirname(realpathSync(erlang)), '../lib');
  return readdirSync(libraries).map((name) => join(libraries, name, 'ebin'));
}
