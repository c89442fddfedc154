import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildFrontEnd, isBuilt } from '../builds/build-front-end.ts';
import { presentCommit } from '../builds/present-commit.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { step, type Say } from '../progress.ts';
import { readDescription } from '../releases/description.ts';
import { releaseLine } from '../releases/next-line.ts';
import { publish } from '../releases/publish.ts';
import { putRelease } from '../releases/put-release.ts';
import { registryOf } from '../releases/registry.ts';
import { readLog, type BuiltRelease, type LogLine } from '../releases/release-log.ts';
import { root } from '../settings.ts';
import type { ReleaseSettings } from './release-settings.ts';
import { tryCandidate } from './try-candidate.ts';

/** Builds a front end, tries it on the running platform, and gives it to browsers if it works. */
export async function releaseCandidate(
  { releasesDir, origin, logsDir }: ReleaseSettings,
  { name, percent }: { name: string; percent: number },
  say: Say,
): Promise<LogLine> {
  const folder = join(root, name);
  if (!existsSync(join(folder, 'mf.json'))) throw new Error(`There is no front end ${name} here`);
  mkdirSync(logsDir, { recursive: true });
  if (!isBuilt(name)) await step(say, `Building ${name}`, () => buildFrontEnd(name, logsDir));
  const built = putRelease(folder, releasesDir, presentCommit());
  await requireServed(origin, built);
  await requireReleasable({ releasesDir, logsDir }, built, say);

  const now = (): string => new Date().toISOString();
  const log = readLog(releasesDir);
  const trial = releaseLine(log, built, { time: now(), percent: 100 });
  const faults = await step(say, `Trying ${name} ${built.version} at ${origin}`, () =>
    tryCandidate(origin, {
      ...built,
      routes: readDescription(folder).routes,
      registry: registryOf([...log, trial]),
    }),
  );
  if (faults.length > 0) {
    throw new Error(`${name} ${built.version} is not released:\n- ${faults.join('\n- ')}`);
  }
  const line = releaseLine(readLog(releasesDir), built, { time: now(), percent });
  publish(releasesDir, line);
  return line;
}

/** The platform at the address must be the one that reads the folder. */
async function requireServed(origin: string, { entry, name }: BuiltRelease): Promise<void> {
  const answer = await fetch(new URL(entry, origin)).catch(() => undefined);
  if (answer?.ok) return;
  throw new Error(
    `${origin} does not serve the new ${name}: start the platform, or name it by DATA_DIR and PORT, or RELEASES_DIR and ORIGIN`,
  );
}
