import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBefore } from './run-before.ts';

/** A version of svc-clients with one service test, which needs no servers. */
function aVersion(body: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-version-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['packages', 'svc-clients/src']) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(
    join(folder, 'svc-clients/src/patient.service.test.ts'),
    `import { expect, test } from 'vitest';\ntest('patient', async () => { ${body} });\n`,
  );
  vi.stubEnv('TEST_BACKENDS', 'none');
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

test('tests of the version before have the same timeouts as among its own sources', async () => {
  const since = 'const since = performance.now();';
  const slow = 'await expect.poll(() => performance.now() - since).toBeGreaterThan(2_000);';
  expect(await runBefore('svc-clients', aVersion(since + slow))).toEqual([]);
  expect(await runBefore('svc-clients', aVersion('expect(1).toBe(2);'))).toEqual([
    expect.stringContaining('« patient »'),
  ]);
});
