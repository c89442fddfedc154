import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claim } from './data-folder/claim.ts';
import { dataDirectory } from './settings.ts';
import { reasonOf } from './reason-of.ts';

// Empties the data folder, unless the platform runs on it.
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
