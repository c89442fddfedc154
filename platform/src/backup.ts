import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUpPostgres } from './backup/back-up-postgres.ts';
import { loadSecrets } from './data-folder/secrets.ts';
import { reasonOf } from './reason-of.ts';
import { notedEnvironment } from './services/environments.ts';
import { dataDirectory } from './settings.ts';

// npm run backup -- <folder>: copies the database of the running platform, and its secrets.
const [folder] = process.argv.slice(2);
const dataDir = dataDirectory(process.env);
try {
  if (folder === undefined) throw new Error('Name a new folder: npm run backup -- <folder>');
  const target = resolve(folder);
  if (existsSync(target)) throw new Error(`${target} is there already: name a new folder`);
  const cluster = join(dataDir, 'postgres/cluster');
  const { DATABASE_URL } = notedEnvironment(dataDir, 'deliveries');
  if (DATABASE_URL === undefined || !existsSync(cluster)) {
    throw new Error(
      `There is no Postgres of ours under ${dataDir}: back yours up with its own tools`,
    );
  }
  const adminUrl = new URL(DATABASE_URL);
  adminUrl.username = 'postgres';
  adminUrl.password = loadSecrets(dataDir).postgres;
  // Other accounts of this machine may not read it: it holds secrets. Postgres must get through.
  mkdirSync(target, { recursive: true, mode: 0o711 });
  mkdirSync(join(target, 'postgres'), { mode: 0o711 });
  await backUpPostgres(adminUrl.href, cluster, join(target, 'postgres/cluster'));
  copyFileSync(join(dataDir, 'secrets.json'), join(target, 'secrets.json'));
  console.log(`Backed up to ${target}. It holds secrets: keep it as such.`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
