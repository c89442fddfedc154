import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { releasePages } from './releases/release-pages.ts';
import { releaseRemote } from './releases/release-remote.ts';

// One shot, for containers: releases the build of one front end into the folders of the gateway.
const root = fileURLToPath(new URL('../../', import.meta.url));
const [frontEnd] = process.argv.slice(2);
const { RELEASES_DIR, WWW_DIR, COMMIT } = process.env;
if (frontEnd === undefined || RELEASES_DIR === undefined || WWW_DIR === undefined) {
  throw new Error('Usage: RELEASES_DIR=… WWW_DIR=… node platform/src/release-build.ts <front end>');
}
if (frontEnd.startsWith('mf-')) releaseRemote(join(root, frontEnd), RELEASES_DIR, COMMIT || null);
else releasePages(join(root, frontEnd, 'dist'), WWW_DIR);
console.log(`${frontEnd} is released`);
