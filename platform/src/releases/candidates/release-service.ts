import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { askForRestart, requireOwner } from '../../base/data-folder/claim.ts';
import { root } from '../../base/folders.ts';
import { step, type Say } from '../../base/progress.ts';
import { sideBySide } from '../../base/side-by-side.ts';
import { tellOtherPackages } from '../builds/other-packages.ts';
import {
  artifactOf,
  chooseVersion,
  chosenVersion,
  lastTried,
  noteRefused,
  noteTried,
  putArtifact,
  releasedArtifact,
  type Artifact,
} from '../builds/service-artifact.ts';
import { sourceVersion } from '../builds/source-hash.ts';
import { requireReleasable } from '../compatibility/can-release.ts';
import { fitFaults } from '../compatibility/fit-faults.ts';
import { noteReleasedPart, readPartLog, type Part } from '../compatibility/live-parts.ts';
import { requireStillReleasable } from '../compatibility/write-if-releasable.ts';
import { newMigrations } from '../migrations/migrations-in.ts';
import { requireMigrations } from '../migrations/require-migrations.ts';
import { requireSame } from '../own-checks/kept-checks.ts';
import { requireOwnChecks } from '../own-checks/require-own-checks.ts';
import type { ReleaseSettings } from '../release-settings.ts';
import type { ReleaseOrder } from './release-order.ts';
import { releasedBy } from './released-by.ts';
import { requireFit } from './require-fit.ts';
import { rollBackService } from './roll-back-service.ts';
import { tryService } from './try-service.ts';
import { noteRollbackBegun, noteRollbackEnded } from './unfinished-rollback.ts';
import { writeOrRollBack } from './write-or-roll-back.ts';

/**
 * Switches the running platform to a copy of the present sources of a service, if they are
 * compatible with all live parts, or back to an earlier version.
 */
export async function releaseService(
  settings: ReleaseSettings,
  order: Exclude<ReleaseOrder, { readonly kind: 'give-up' }>,
  say: Say,
): Promise<Part & { readonly previous: string | null }> {
  const { dataDir } = settings;
  const { name } = order;
  if (!existsSync(join(root, name, 'package.json'))) throw new Error(`There is no ${name} here`);
  const { part } = await candidateOf(settings, order, say);
  if (order.kind === 'release') requireStillReleasable(settings.releasesDir, part);
  else noteRollbackBegun(settings.releasesDir, name, part.version);
  const previous = chosenVersion(dataDir, name);
  chooseVersion(dataDir, name, part.version);
  try {
    const instances = await step(say, `Starting ${name} ${part.version}`, () =>
      askForRestart(dataDir, name),
    );
    if (instances === 0) throw new Error(`The platform on ${dataDir} runs no ${name}`);
  } catch (error) {
    if (previous !== null) await rollBackService(dataDir, part, previous);
    throw error;
  }
  requireChosen(dataDir, part);
  const note = (): void =>
    noteReleasedPart(settings.releasesDir, {
      ...part,
      time: new Date().toISOString(),
      by: releasedBy(),
      why: order.why,
    });
  if (order.kind === 'rollback' || previous === null) note();
  else await writeOrRollBack(settings, part, { note, previous });
  if (order.kind === 'rollback') noteRollbackEnded(settings.releasesDir, name, part.version);
  return { ...part, previous: previous === part.version ? null : previous };
}

/** Whether a version may be rolled back to already, whatever becomes of its release. */
function wasLive(releasesDir: string, { name, version }: Part): boolean {
  return readPartLog(releasesDir).some((line) => line.name === name && line.version === version);
}

/** @throws Error if another version was chosen during the start, which then runs instead */
function requireChosen(dataDir: string, { name, version }: Part): void {
  const chosen = chosenVersion(dataDir, name);
  if (chosen === version) return;
  throw new Error(
    `${name} ${chosen} was chosen while ${name} ${version} started: ${version} does not run`,
  );
}

async function candidateOf(
  settings: ReleaseSettings,
  order: Exclude<ReleaseOrder, { readonly kind: 'give-up' }>,
  say: Say,
): Promise<Artifact> {
  const { dataDir, logsDir, releasesDir } = settings;
  if (order.kind === 'rollback') {
    const before = releasedArtifact(dataDir, order.name, order.version);
    requireFit(order, fitFaults(releasesDir, before.part), say);
    tellOtherPackages(before, say);
    return before;
  }
  if (order.percent < 100) throw new Error(`${order.name} is released to everybody at once`);
  mkdirSync(logsDir, { recursive: true });
  const { name } = order;
  const live = chosenVersion(dataDir, name);
  const running = live === null ? null : artifactOf(dataDir, name, live).folder;
  for (const applied of [lastTried(dataDir, name), running]) {
    if (applied !== null) newMigrations(name, applied, root);
  }
  await requireOwner(dataDir);
  const artifact = putArtifact(dataDir, name);
  noteRefused(artifact, !wasLive(releasesDir, artifact.part));
  // In parallel, because both are independent and often wait.
  await sideBySide([
    requireOwnChecks(releasesDir, name, say),
    requireReleasable(settings, artifact.part, say),
  ]);
  const { version } = artifact.part;
  requireSame(name, version, sourceVersion(name));
  if (running !== null) await requireMigrations(name, running, say);
  noteTried(dataDir, name, version);
  await step(say, `Trying ${name} ${version} beside the live version`, () =>
    tryService(settings, artifact, say),
  );
  noteRefused(artifact, false);
  return artifact;
}
