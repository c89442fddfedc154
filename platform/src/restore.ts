import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyFolder } from './backup/copy-folder.ts';
import { claim } from './data-folder/claim.ts';
import { reasonOf } from './reason-of.ts';
import { services } from './services.ts';
import { dataDirectory } from './settings.ts';

// npm run restore -- <folder>: puts a backup in the place of the data of a stopped platform.
const [folder] = process.argv.slice(2);
const dataDir = dataDirectory(process.env);
try {
  if (folder === undefined) throw new Error('Name the backup: npm run restore -- <folder>');
  const backup = resolve(folder);
  if (!existsSync(join(backup, 'postgres/cluster/backup_label'))) {
    throw new Error(`${backup} holds no backup`);
  }
  mkdirSync(dataDir, { recursive: true });
  const letGo = await claim(dataDir);
  // The broker's messages are of a later time than the data: they are told again instead.
  for (const part of ['postgres', 'rabbitmq']) {
    rmSync(join(dataDir, part), { recursive: true, force: true });
  }
  await copyFolder(join(backup, 'postgres'), join(dataDir, 'postgres'));
  copyFileSync(join(backup, 'secrets.json'), join(dataDir, 'secrets.json'));
  letGo();
  console.log('Restored. Now run npm start and, once it is ready, in another window:');
  for (const service of services) console.log(`  npm run reannounce -- ${service}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
