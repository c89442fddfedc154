import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../base/folders.ts';

test('the image of a front end has all that its release imports', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gamelles-image-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dockerfile = readFileSync(join(root, 'platform/front-end.Dockerfile'), 'utf8');
  copyInto(folder, dockerfile.slice(dockerfile.lastIndexOf('FROM ')));
  const command = ['platform/src/deploy/release-build.ts'];
  expect(dockerfile).toContain(`CMD ["node", "${command.join()}"]`);
  // It gets as far as the first line that is not an import.
  await expect(
    promisify(execFile)(process.execPath, command, { cwd: folder, env: {} }),
  ).rejects.toThrow('PART, RELEASES_DIR and WWW_DIR are needed');
});

/** Does what the COPY lines of a stage do; what an earlier stage has is in this folder as well. */
function copyInto(folder: string, stage: string): void {
  for (const [, paths = ''] of stage.matchAll(/^COPY (?:--from=build )?(.+)$/gm)) {
    const from = paths.replaceAll('/app/', '').replaceAll('${PART}', 'mf-client').split(' ');
    const to = from.pop() ?? '';
    // A pattern names what may be there.
    for (const path of from.filter((one) => !one.includes('['))) {
      const target = to.endsWith('/') ? join(to, basename(path)) : to;
      // A link that is named itself is followed, one that lies in a folder stays.
      cpSync(realpathSync(join(root, path)), join(folder, target), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.includes('/node_modules/.') && !isIgnored(file),
      });
    }
  }
}

/** As `.dockerignore` says; dependencies of the root are copied where a line names them. */
function isIgnored(file: string): boolean {
  return /\/(packages|platform|mf-client)\/.*\b(node_modules|dist|\.data)\b/.test(file);
}
