import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claim } from '../base/data-folder/claim.ts';
import { ownFolder } from '../base/data-folder/own-folder.ts';
import { dataDirectory } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';

// Empties the data folder, unless a platform is running on it.
const dataDir = dataDirectory(process.env);
try {
  if (process.argv.length > 2) throw new Error(`Usage: npm run reset, which empties ${dataDir}`);
  const letGo = await claim(dataDir);
  await endOrphans();
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  for (const entry of entries) rmSync(join(dataDir, entry), { recursive: true, force: true });
  letGo();
  console.log(`${dataDir} is empty`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

/** Ends servers that have outlived their launcher: without its data, nobody would know of them. */
async function endOrphans(): Promise<void> {
  for (const name of globSync('*/owner.json', { cwd: dataDir }).map(dirname)) {
    const owned = await ownFolder(join(dataDir, name), { name, stopSignal: 'SIGTERM' });
    owned.letGo();
  }
}
