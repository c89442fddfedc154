import { globSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { temporaryFolder } from '../../base/temporary-folder.ts';
import { textOf } from '../../base/text-of.ts';
import { foldersOf } from '../builds/source-hash.ts';
import { contractFaults } from './contract-faults.ts';
import { outputOf } from '../../base/processes/output-of.ts';
import { readTestFaults } from './test-report.ts';

/**
 * The failed unit tests of a part, and its committed contracts that differ from its code: one
 * sentence each.
 */
export async function testFaults(name: string): Promise<string[]> {
  using folder = temporaryFolder('own-tests');
  const [reportFile, written] = [join(folder.path, 'report.json'), join(folder.path, 'pacts')];
  const { ok, output } = await runTests(name, reportFile, written);
  if (ok) return contractFaults(name, written, join(root, 'pacts'));
  const faults = readTestFaults(textOf(reportFile));
  return faults.length > 0 ? faults : [`its tests cannot be run: ${output.trim()}`];
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
      // A single process for all files, if none of them starts servers.
      ...(isService ? [] : ['--no-isolate']),
      '--reporter=json',
      `--outputFile=${reportFile}`,
      `${name}/`,
      ...contractsOfKits(name),
    ],
    // Code for browsers needs no servers in its tests.
    { ...process.env, PACTS_TO: written, ...(!isService && { TEST_BACKENDS: 'none' }) },
  );
}

/**
 * The kits' tests that write contracts of a part; the other tests of kits are not the part's own.
 */
function contractsOfKits(name: string): string[] {
  const kits = foldersOf(name).filter((folder) => folder !== name);
  return globSync(
    kits.map((kit) => `${kit}/src/**/*.consumer.pact.test.ts`),
    { cwd: root },
  );
}
