import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readRegistry } from './registry.ts';
import { releaseRemote } from './release-remote.ts';

let folder: string;
const remote = (): string => join(folder, 'mf-menu');
const releases = (): string => join(folder, 'releases');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-releases-'));
  mkdirSync(releases());
  write('mf-menu/mf.json', '{"name":"mf-menu","routes":[{"path":"/menu","role":"client"}]}');
  write('mf-menu/package.json', '{"version":"1.2.0"}');
  write('mf-menu/dist/mf-manifest.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release lies under its version and is named with what a page loads first', () => {
  build('first');
  const [entry] = readRegistry(releases()).remotes;
  expect(entry).toEqual({
    name: 'mf-menu',
    version: expect.stringMatching(/^1\.2\.0-[0-9a-f]{8}$/),
    entry: `/mf/mf-menu/${entry?.version}/remoteEntry.js`,
    integrity: `sha384-${createHash('sha384').update('first').digest('base64')}`,
    preload: [`/mf/mf-menu/${entry?.version}/assets/routes.js`],
    styles: [`/mf/mf-menu/${entry?.version}/assets/routes.css`],
    routes: [{ path: '/menu', role: 'client' }],
    previous: null,
  });
});

test('the release before stays, untouched, to fall back on', () => {
  build('first');
  const [first] = readRegistry(releases()).remotes;
  build('second');
  const [second] = readRegistry(releases()).remotes;
  expect(second?.previous?.version).toBe(first?.version);
  const file = join(releases(), 'mf-menu', first?.version ?? '', 'remoteEntry.js');
  expect(readFileSync(file, 'utf8')).toBe('first');
});

test('releasing the same content again changes nothing', () => {
  build('first');
  build('second');
  const before = readRegistry(releases());
  build('second');
  expect(readRegistry(releases())).toEqual(before);
});

function build(script: string): void {
  write('mf-menu/dist/remoteEntry.js', script);
  releaseRemote(remote(), releases());
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const manifest = {
  exposes: [
    {
      assets: {
        js: { sync: ['assets/routes.js'], async: ['assets/later.js'] },
        css: { sync: ['assets/routes.css'], async: [] },
      },
    },
  ],
};
