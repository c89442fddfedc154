import { join } from 'node:path';
import { root } from '../folders.ts';
import { startProcess, type RunningProcess } from './start-process.ts';
import { whenReady } from './when-ready.ts';

interface NodePlan {
  /** The program, as a path in its folder. */
  readonly main: string;
  /** The copy of the repository, or of a part of it; by default this one. */
  readonly folder?: string | undefined;
  readonly env: Record<string, string>;
  readonly logFile: string;
  /** The address that answers 200 once the program is ready. */
  readonly readyUrl: string;
  readonly stopping: AbortSignal;
  /** A module to load before the program. */
  readonly preload?: string | undefined;
}

// With a compile cache, Node does not load the compiler that strips types.
const compiled = join(root, 'node_modules/.cache/compiled');

const inLittleMemory = [
  // The young generation in megabytes; Node's default is four times as much.
  '--max-semi-space-size=4',
  // One garbage-collection thread instead of four: more would not help while several services, the
  // database and the broker share the cores.
  '--v8-pool-size=1',
];

/**
 * Runs a TypeScript program of this repository with exactly the given environment and little
 * memory.
 */
export async function startNode(plan: NodePlan): Promise<RunningProcess> {
  const child = startProcess({
    command: process.execPath,
    args: [
      ...inLittleMemory,
      ...(plan.preload === undefined ? [] : ['--import', plan.preload]),
      plan.main,
    ],
    cwd: plan.folder ?? root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...plan.env },
    logFile: plan.logFile,
    diesWithUs: true,
  });
  await whenReady(child, () => answersOk(plan.readyUrl), {
    timeoutMs: 60_000,
    stopping: plan.stopping,
  });
  return child;
}

async function answersOk(url: string): Promise<void> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
}
