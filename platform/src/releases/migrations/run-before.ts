import { cpSync, globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../base/folders.ts';
import { linkPackages } from '../../base/link-packages.ts';
import { textOf } from '../../base/text-of.ts';
import { outputOf } from '../../base/processes/output-of.ts';
import { serviceTests } from '../../base/service-tests.ts';
import { temporaryFolder } from '../../base/temporary-folder.ts';
import { readTestFaults } from '../own-checks/test-report.ts';

/**
 * Runs the service tests of a previous version on the tables of the present migrations: its code
 * and tests, with the new schema.
 *
 * @param before a folder with the sources and the tests of that version
 * @param only the beginning of the paths in `src` of the tests to run; by default all
 * @returns the failed tests, one sentence each
 */
export async function runBefore(service: string, before: string, only = ''): Promise<string[]> {
  if (globSync(`${service}/src/**/*.service.test.ts`, { cwd: before }).length === 0) {
    throw new Error(`The version before of ${service} has come without its tests`);
  }
  using temporary = temporaryFolder('before');
  const folder = temporary.path;
  for (const part of ['packages', service]) {
    const filter = (path: string): boolean => !path.endsWith('node_modules');
    cpSync(join(before, part), join(folder, part), { recursive: true, filter });
  }
  // The base of all compiler configurations, which the test runner reads.
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  linkPackages(folder);
  for (const part of ['packages/service-kit', service]) {
    cpSync(join(root, part, 'migrations'), join(folder, part, 'migrations'), { recursive: true });
  }
  return await runTests(folder, `${service}/src/${only}`);
}

async function runTests(folder: string, tests: string): Promise<string[]> {
  const [config, report] = [join(folder, 'before.config.mjs'), join(folder, 'report.json')];
  const settings = {
    ...serviceTests,
    include: [`${tests}**/*.service.test.ts`, `${tests}*.service.test.ts`],
    globalSetup: join(root, 'platform/src/testing/global-setup.ts'),
  };
  writeFileSync(config, `export default { test: ${JSON.stringify(settings)} };\n`);
  const { ok, output } = await outputOf(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    `--root=${folder}`,
    `--config=${config}`,
    '--reporter=json',
    `--outputFile=${report}`,
  ]);
  if (ok) return [];
  const faults = readTestFaults(textOf(report), folder);
  return faults.length > 0 ? faults : [`its tests cannot be run: ${output.trim()}`];
}
