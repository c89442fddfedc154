import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';
import { root } from '../base/folders.ts';
import { readReleaseSettings } from '../releases/release-settings.ts';
import { startTrialPlatform } from '../launcher/trial-platform.ts';
import { giveVerdict } from '../releases/verdict/give-verdict.ts';
import { writeVerdict } from '../releases/verdict/verdict.ts';

// Checks the sources of a part and writes the verdict where the image build expects it.
// RELEASES_DIR names a copy of the folder of live releases at the image's destination. Without that
// folder, --before names the commit of the live version of a service.
const usage = 'Usage: npm run verdict -- <shell, mf-… or svc-…> --why <reason> [--before <commit>]';
try {
  const { name, values } = readArguments(
    process.argv.slice(2),
    { why: { type: 'string' }, before: { type: 'string' } } as const,
    usage,
  );
  if (!existsSync(join(root, name, 'package.json'))) throw new Error(usage);
  if (values.why === undefined) throw new Error(`Say why it is released.\n${usage}`);
  const { logsDir } = readReleaseSettings(process.env);
  const releasesDir = process.env.RELEASES_DIR;
  const order = { name, why: values.why, releasesDir, before: values.before, logsDir };
  const file = join(root, 'verdicts', `${name}.json`);
  writeVerdict(file, await giveVerdict(order, console.log, startTrialPlatform));
  console.log(`${file} goes into the image of ${name}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
