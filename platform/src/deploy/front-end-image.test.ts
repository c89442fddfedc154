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
  // Ends at the first line that is not an import.
  await expect(
    promisify(execFile)(process.execPath, command, { cwd: folder, env: {} }),
  ).rejects.toThrow('PART, RELEASES_DIR and WWW_DIR are needed');
  const later = "await import('./platform/src/releases/registry/require-provided.ts')";
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', later], {
    cwd: folder,
    env: {},
  });
});

/** Runs the COPY lines of a stage; the files of earlier stages are in this folder as well. */
function copyInto(folder: string, stage: string): void {
  for (const [, paths = ''] of stage.matchAll(/^COPY (?:--from=\w+ )?(.+)$/gm)) {
    const from = paths.replaceAll('/app/', '').replaceAll('${PART}', 'mf-client').split(' ');
    const to = from.pop() ?? '';
    // A pattern matches optional files.
    for (const path of from.filter((one) => !one.includes('['))) {
      const target = to.endsWith('/') ? join(to, basename(path)) : to;
      // Docker follows a link that the line names, and copies a link inside a folder as a link.
      cpSync(realpathSync(join(root, path)), join(folder, target), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) =>
          !file.includes('/node_modules/.') && (path.includes('node_modules') || !isIgnored(file)),
      });
    }
  }
}

/** Like `.dockerignore`; dependencies are copied if a line names them. */
function isIgnored(file: string): boolean {
  return /\/(packages|platform|mf-client)\/.*\b(node_modules|dist|\.data)\b/.test(file);
}
