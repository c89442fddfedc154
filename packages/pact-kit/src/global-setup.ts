import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { brokerOf, publishPacts } from './broker.ts';
import { committedPacts } from './committed-pacts.ts';
import { acceptPacts, requireNoDrift } from './drift.ts';
import { currentBranch, currentCommit } from './git.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly pacts: string;
  }
}

/**
 * Lets the consumers write their contracts into a fresh folder, then compares these with the
 * committed ones; `--update` replaces the committed ones. `PACTS_TO` names a folder for the
 * contracts of one consumer: a release compares those itself.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-pacts-'));
  project.provide('pacts', folder);
  return async () => {
    try {
      const { PACTS_TO } = process.env;
      if (PACTS_TO) await cp(folder, PACTS_TO, { recursive: true });
      else if (await isWholeAndGreen(project)) await conclude(project, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

/** A partial run writes only some contracts, so it compares nothing. */
async function isWholeAndGreen(project: TestProject): Promise<boolean> {
  const { state } = project.vitest;
  const { testFiles } = await project.globTestFiles();
  const ran = new Set(state.getFilepaths());
  return (
    testFiles.every((file) => ran.has(file)) &&
    !project.vitest.getGlobalTestNamePattern() &&
    state.getCountOfFailedTests() === 0
  );
}

async function conclude(project: TestProject, folder: string): Promise<void> {
  if (project.vitest.config.snapshotOptions.updateSnapshot === 'all') {
    await acceptPacts(folder, committedPacts);
  } else {
    await requireNoDrift(folder, committedPacts);
  }
  const broker = brokerOf(process.env);
  if (broker) {
    const version = { commit: await currentCommit(), branch: await currentBranch() };
    await publishPacts(broker, folder, version);
  }
}
