import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { foldersOf } from '../builds/source-hash.ts';
import { contractFaults } from './contract-faults.ts';
import { outputOf } from './output-of.ts';
import { readTestFaults } from './test-report.ts';

/**
 * The rules of a part that do not hold, and those of its committed contracts that its code does not
 * write: a sentence each.
 */
export async function testFaults(name: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-own-tests-'));
  try {
    const [reportFile, written] = [join(folder, 'report.json'), join(folder, 'pacts')];
    const { ok, output } = await runTests(name, reportFile, written);
    if (ok) return contractFaults(name, written, join(root, 'pacts'));
    const faults = readTestFaults(textOf(reportFile));
    return faults.length > 0 ? faults : [`its tests cannot be run: ${output.trim()}`];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runTests(name: string, reportFile: string, written: string) {
  const isService = name.startsWith('svc-');
  return outputOf(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--project=unit',
      '--project=pact-consumer',
      // One process for all files, where none of them starts servers.
      ...(isService ? [] : ['--no-isolate']),
      '--reporter=json',
      `--outputFile=${reportFile}`,
      `${name}/`,
      ...contractsOfKits(name),
    ],
    // Code for browsers needs no servers to be tested.
    { ...process.env, PACTS_TO: written, ...(!isService && { TEST_BACKENDS: 'none' }) },
  );
}

/** The tests in which the kits of a part write its contracts; their other tests are not its own. */
function contractsOfKits(name: string): string[] {
  const kits = foldersOf(name).filter((folder) => folder !== name);
  return globSync(
    kits.map((kit) => `${kit}/src/**/*.consumer.pact.test.ts`),
    { cwd: root },
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
