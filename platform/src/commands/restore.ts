import { existsSync, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { basesIn } from '../servers/archive/archive-settings.ts';
import { chooseBase } from '../servers/archive/choose-base.ts';
import { readMoment } from '../servers/archive/read-moment.ts';
import { restoreBackup } from '../servers/backup/restore-backup.ts';
import { claim } from '../base/data-folder/claim.ts';
import { readArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';
import { services } from '../base/services.ts';
import { dataDirectory } from '../base/folders.ts';

const usage = `Usage: npm run restore -- <backup>
       npm run restore -- <archive> [--at <moment>] [--timeline <number>]`;
const options = { at: { type: 'string' }, timeline: { type: 'string' } } as const;

// npm run restore -- <backup>: replaces the data of a stopped platform by a backup. npm run restore
// -- <archive>: the same with an archive, up to its end or to --at <moment>.
const dataDir = dataDirectory(process.env);
try {
  const { name: folder, values } = readArguments(process.argv.slice(2), options, usage);
  mkdirSync(dataDir, { recursive: true });
  const letGo = await claim(dataDir);
  const aside = await restore(resolve(folder), values);
  letGo();
  console.log(`Restored. The data of before is in ${aside}.`);
  console.log('To go back, stop the platform and move what is in there to where it was.');
  console.log('Now run npm start and, once it is ready, in another window:');
  console.log(
    '  npm run erasures -- --repeat <the file of what was erased since; /dev/null without one>',
  );
  for (const service of services) console.log(`  npm run reannounce -- ${service}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function restore(
  folder: string,
  { at: moment, timeline }: { readonly at?: string; readonly timeline?: string },
): Promise<string> {
  const at = moment === undefined ? undefined : readMoment(moment);
  if (!existsSync(basesIn(folder))) {
    if (at !== undefined) throw new Error(`${folder} is no archive: it knows one moment only`);
    return restoreBackup(dataDir, folder);
  }
  const base = chooseBase(folder, at, timeline);
  const until = at === undefined ? 'the end of the archive' : at.toISOString();
  console.log(`From ${base.folder}, on to ${until}, which the next start reads from the archive.`);
  return restoreBackup(dataDir, base.folder, { archive: folder, at, timeline });
}
