import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReleaseSettings } from './candidates/release-settings.ts';
import { requireReleasable } from './compatibility/can-release.ts';
import { presentPart } from './compatibility/present-part.ts';
import { reasonOf } from './reason-of.ts';
import { root } from './settings.ts';

// Says whether the sources of a part would get on with all that is live, and ends with 1 if not.
try {
  const [name] = process.argv.slice(2);
  if (name === undefined || !existsSync(join(root, name, 'package.json'))) {
    throw new Error('Usage: npm run can-release -- <shell, mf-… or svc-…>');
  }
  const settings = readReleaseSettings(process.env);
  mkdirSync(settings.logsDir, { recursive: true });
  await requireReleasable(settings, presentPart(name, settings.releasesDir), (line) =>
    console.log(line),
  );
  console.log(`${name} can be released`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
