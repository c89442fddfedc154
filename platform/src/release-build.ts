import { join } from 'node:path';
import { presentCommit } from './builds/present-commit.ts';
import { noteLivePart } from './compatibility/live-parts.ts';
import { presentPart } from './compatibility/present-part.ts';
import { releasePages } from './releases/release-pages.ts';
import { releaseRemote } from './releases/release-remote.ts';
import { root } from './settings.ts';

// One shot, for containers: releases the build of one front end into the folders of the gateway, and
// notes it as live; of a service, which runs in a container of its own, there is only that to note.
const [part] = process.argv.slice(2);
const { RELEASES_DIR: releases, WWW_DIR: www } = process.env;
if (part === undefined || releases === undefined || www === undefined) {
  throw new Error('Usage: RELEASES_DIR=… WWW_DIR=… node platform/src/release-build.ts <part>');
}
if (part.startsWith('mf-')) {
  releaseRemote(join(root, part), releases, presentCommit());
} else {
  if (!part.startsWith('svc-')) releasePages(join(root, part, 'dist'), www);
  noteLivePart(releases, presentPart(part, releases));
}
console.log(`${part} is released`);
