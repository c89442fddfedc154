import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFrontEnds } from './releases/release-front-ends.ts';
import { dataDirectory } from './settings.ts';
import { reasonOf } from './reason-of.ts';

// Builds the front ends that changed and releases them; a running platform serves them at once.
const dataDir = dataDirectory(process.env);
const folders = {
  logs: join(dataDir, 'logs'),
  www: join(dataDir, 'www'),
  releases: join(dataDir, 'releases'),
};
mkdirSync(folders.logs, { recursive: true });
try {
  await releaseFrontEnds(folders, (line) => console.log(line));
  console.log(`Released under ${folders.releases}`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
