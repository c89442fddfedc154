import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from '../base/data-folder/claim.ts';
import { dataDirectory } from '../base/folders.ts';
import { reasonOf } from '../base/reason-of.ts';

// Empties the data folder, unless a platform is running on it.
const dataDir = dataDirectory(process.env);
try {
  const letGo = await claim(dataDir);
  const entries = existsSync(dataDir) ? readdirSync(dataDir) : [];
  for (const entry of entries) rmSync(join(dataDir, entry), { recursive: true, force: true });
  letGo();
  console.log(`${dataDir} is empty`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
