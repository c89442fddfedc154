import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildChanged,
  isReleased,
  pages,
  releaseFirst,
  remotesHere,
} from '../releases/release-front-ends.ts';
import { dataDirectory } from '../base/folders.ts';
import { refuseArguments } from '../base/read-arguments.ts';
import { reasonOf } from '../base/reason-of.ts';

// Builds the front ends that changed. The first build on an empty folder also publishes them;
// later, only a release does, after its checks.
refuseArguments();
const dataDir = dataDirectory(process.env);
const folders = {
  logs: join(dataDir, 'logs'),
  www: join(dataDir, 'www'),
  releases: join(dataDir, 'releases'),
};
mkdirSync(folders.logs, { recursive: true });
try {
  const say = (line: string): void => console.log(line);
  if (isReleased(folders)) {
    await buildChanged([...pages, ...remotesHere()], folders.logs, say);
    say('Built; npm run release -- <front end> gives it to everybody');
  } else {
    await releaseFirst(folders, say);
    say(`Released under ${folders.releases}`);
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
