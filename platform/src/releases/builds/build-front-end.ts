import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProcess } from '../../base/processes/start-process.ts';
import { root } from '../../base/folders.ts';
import { textOf } from '../../base/text-of.ts';
import { buildFaultIn } from './build-fault.ts';
import { sourceHash } from './source-hash.ts';

/** Whether `dist/` was built from the present sources. */
export function isBuilt(app: string): boolean {
  return existsSync(join(root, app, 'dist')) && textOf(noteOf(app)) === sourceHash(app);
}

/**
 * Builds a front end into its `dist/`.
 *
 * @throws Error if the build fails, or a source changed meanwhile
 */
export async function buildFrontEnd(app: string, logFolder: string): Promise<void> {
  const hash = sourceHash(app);
  const logFile = join(logFolder, `build-${app}.log`);
  const before = textOf(logFile).length;
  const build = startProcess({
    command: 'npm',
    args: ['run', 'build', '--silent', '-w', app],
    cwd: root,
    logFile,
  });
  const end = await build.exited;
  if (end !== 'exited with code 0') {
    const fault = buildFaultIn(app, textOf(logFile).slice(before));
    throw new Error(
      [`The build of ${app} ${end}`, fault, `see ${logFile}`].filter(Boolean).join(': '),
    );
  }
  // Sources that were saved during the build are built again the next time. A release refuses them.
  if (sourceHash(app) !== hash) return;
  mkdirSync(dirname(noteOf(app)), { recursive: true });
  writeFileSync(noteOf(app), hash);
}

function noteOf(app: string): string {
  return join(root, 'node_modules/.cache/gamelles', `${app}.sources`);
}
