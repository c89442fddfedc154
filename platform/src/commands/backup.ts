import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { takeBase } from '../servers/archive/take-base.ts';
import { backUp } from '../servers/backup/back-up.ts';
import { verifyBackup } from '../launcher/verify-backup.ts';
import { requireOwner } from '../base/data-folder/claim.ts';
import { adminUrl } from '../base/data-folder/admin-url.ts';
import { reasonOf } from '../base/reason-of.ts';
import { archiveFolder, dataDirectory } from '../base/folders.ts';

// npm run backup -- <folder>: copies the database of the running platform, and its secrets.
// npm run backup: the same, as a base backup in the archive that ARCHIVE_DIR names.
// npm run backup -- --verify <folder>: restores a backup into a platform of its own and checks it.
try {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [folder, ...more] = positionals;
  if (more.length > 0) throw new Error('Name one folder only');
  const archive = archiveFolder(process.env);
  if (values.verify === true) {
    if (folder === undefined)
      throw new Error('Name the backup: npm run backup -- --verify <folder>');
    const words = await verifyBackup(resolve(folder), () => {});
    console.log(`Verified ${resolve(folder)}: ${words}.`);
  } else {
    console.log(
      `Backed up to ${await copyTo(folder, archive)}. It holds secrets: keep it as such.`,
    );
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function copyTo(folder: string | undefined, archive: string | undefined): Promise<string> {
  const dataDir = dataDirectory(process.env);
  const plan = async () => {
    const cluster = join(dataDir, 'postgres/cluster');
    if (!existsSync(cluster)) {
      throw new Error(
        `There is no Postgres of ours under ${dataDir}: back yours up with its own tools`,
      );
    }
    await requireOwner(dataDir);
    return { cluster, secrets: join(dataDir, 'secrets.json'), adminUrl: adminUrl(dataDir) };
  };
  if (folder !== undefined) {
    const target = resolve(folder);
    await backUp({ ...(await plan()), target });
    return target;
  }
  if (archive !== undefined) return takeBase(archive, await plan());
  throw new Error('Name a folder, npm run backup -- <folder>, or the archive by ARCHIVE_DIR');
}
