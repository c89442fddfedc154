import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readOperatorToken } from '../base/data-folder/secrets.ts';
import { root } from '../base/folders.ts';
import { step } from '../base/progress.ts';
import { reasonOf } from '../base/reason-of.ts';
import { buildFrontEnd, isBuilt } from '../releases/builds/build-front-end.ts';
import { presentCommit } from '../releases/builds/present-commit.ts';
import { readPreviewOrder } from '../releases/previews/preview-order.ts';
import { serveFiles } from '../releases/previews/serve-files.ts';
import { previewPath } from '../releases/previews/signed-link.ts';
import { putPage } from '../releases/registry/put-page.ts';
import { putRelease } from '../releases/registry/put-release.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';

// Prints a preview link to a version of a front end or of the shell that is not live.
try {
  const { name, version, hours } = readPreviewOrder(process.argv.slice(2));
  const { releasesDir, wwwDir, logsDir, dataDir, origin } = readReleaseSettings(process.env);
  const shown = version ?? (await presentBuild(name, releasesDir, logsDir));
  if (!serveFiles({ releasesDir, wwwDir }, { name, version: shown }))
    throw new Error(`The files of ${name} ${shown} are not in ${releasesDir}`);
  const token = process.env.OPERATOR_TOKEN || readOperatorToken(dataDir);
  const until = new Date(Date.now() + hours * 3600_000);
  console.log(`${name} ${shown}, until ${until.toISOString()}:`);
  console.log(origin + previewPath({ name, version: shown, until }, token));
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** Builds the present sources and stores the build among the releases without making it live. */
async function presentBuild(name: string, releasesDir: string, logsDir: string): Promise<string> {
  if (!existsSync(join(root, name, 'package.json'))) throw new Error(`There is no ${name} here`);
  mkdirSync(logsDir, { recursive: true });
  if (!isBuilt(name)) {
    await step(console.log, `Building ${name}`, () => buildFrontEnd(name, logsDir));
  }
  const built =
    name === 'shell'
      ? putPage(name, releasesDir)
      : putRelease(join(root, name), releasesDir, presentCommit());
  return built.version;
}
