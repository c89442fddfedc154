import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { brokerOf, publishPacts } from './broker.ts';
import { committedPacts } from './committed-pacts.ts';
import { acceptPacts, requireNoDrift } from './drift.ts';
import { currentBranch, currentCommit } from './git.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    pacts: string;
  }
}

/**
 * Has the consumers write into a fresh folder, and then holds the committed contracts to what they
 * wrote; with `--update` those become what they wrote.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'gamelles-pacts-'));
  project.provide('pacts', folder);
  return async () => {
    try {
      if (await isWholeAndGreen(project)) await conclude(project, folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  };
}

/** A part of the consumers writes a part of the contracts, which says nothing of the others. */
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
