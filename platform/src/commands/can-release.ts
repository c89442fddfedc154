import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReleaseSettings } from '../releases/release-settings.ts';
import { requireReleasable } from '../releases/compatibility/can-release.ts';
import { requireOwnChecks } from '../releases/own-checks/require-own-checks.ts';
import { readArguments } from '../base/read-arguments.ts';
import { presentPart } from '../releases/compatibility/present-part.ts';
import { reasonOf } from '../base/reason-of.ts';
import { root } from '../base/folders.ts';

const usage = 'Usage: npm run can-release -- <shell, mf-… or svc-…>';

// Says whether the sources of a part are compatible with all live parts; exits with 1 if not.
try {
  const { name } = readArguments(process.argv.slice(2), {}, usage);
  if (!existsSync(join(root, name, 'package.json'))) throw new Error(usage);
  const settings = readReleaseSettings(process.env);
  mkdirSync(settings.logsDir, { recursive: true });
  await requireOwnChecks(settings.releasesDir, name, console.log);
  await requireReleasable(settings, presentPart(name, settings.releasesDir), console.log);
  console.log(`${name} can be released`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
