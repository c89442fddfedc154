import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';

const readme = readFileSync(join(root, 'gateway/kubernetes/README.md'), 'utf8');
const start = [...readme.matchAll(/```sh\n(.*?)```/gs)]
  .map(([, block = '']) => block)
  .find((block) => block.includes('gateway/kubernetes/migrations'));
function applied(folder: string): string {
  return `apply --kustomize gateway/kubernetes/${folder}`;
}

test('a new version is applied in steps, from the settings to the front ends', async () => {
  const { code, asked } = await startWith('never');
  expect(code).toBe(0);
  // The shell comes first, because the front ends may need its kit.
  const shell = `${applied('jobs')} --selector app=shell`;
  const before = ['base', 'migrations', 'services'].map(applied);
  const steps = [...before, shell, applied('jobs')];
  expect(asked.filter((line) => line.startsWith('apply'))).toEqual(steps);
});

test('if a version does not fit the live parts, nothing that serves is replaced', async () => {
  const { code, asked } = await startWith('does=migrate');
  expect(code).toBe(1);
  expect(asked).toContain(applied('migrations'));
  expect(asked).not.toContain(applied('services'));
});

/** Runs the commands with a `kubectl` that only records its arguments; some jobs fail. */
async function startWith(failing: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-kubectl-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const kubectl = `#!/bin/sh
echo "$*" >> ${folder}/asked
case "$*" in
  wait*${failing}*) exit 1 ;;
  get*${failing}*) echo 'Job has reached the specified backoff limit' ;;
esac
`;
  writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
  const run = promisify(execFile)('sh', ['-c', start ?? 'exit 2'], {
    env: { PATH: `${folder}:${process.env['PATH']}` },
  });
  const code: unknown = await run.then(
    () => 0,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
  return { code, asked: readFileSync(join(folder, 'asked'), 'utf8').split('\n') };
}
