import { expect, test } from 'vitest';
import { aRelease, aRemote } from '../registry/registry.fixture.ts';
import { wantedFiles } from './wanted-files.ts';

const page =
  '<link href="/assets/startup-750x1334.1f.png"><script src="/assets/main.1f.js"></script><meta content="/assets/2.js /assets/3.css">';

/** A release with a screen of this path. */
function withScreen(version: string, path: string) {
  const file = `/mf/mf-kitchen/${version}/assets/screen.js`;
  const later = ['camera.1f.js', 'reader.worker.2e.js', 'reader.3d.wasm'].map(
    (name) => `/mf/mf-kitchen/${version}/assets/${name}`,
  );
  return {
    ...aRelease('mf-kitchen', version),
    screens: { [path]: { files: [file], later, provided: [] } },
  };
}

test('the page’s files are wanted, and those of the screens of a round', () => {
  const live = withScreen('2.0.0-b', '/qr-scan');
  const files = wantedFiles(page, { remotes: [aRemote({ ...live, previous: null })] }, false);
  expect(files).toEqual([
    '/assets/main.1f.js',
    '/assets/2.js',
    '/assets/3.css',
    live.entry,
    ...live.preload,
    ...live.styles,
    '/mf/mf-kitchen/2.0.0-b/assets/screen.js',
    '/mf/mf-kitchen/2.0.0-b/assets/camera.1f.js',
  ]);
});

test('the reader of many labels is wanted if it is used, only that of the live version', () => {
  const previous = withScreen('1.0.0-a', '/qr-scan');
  const registry = { remotes: [aRemote({ ...withScreen('2.0.0-b', '/qr-scan'), previous })] };
  const reader = ['reader.worker.2e.js', 'reader.3d.wasm'];
  expect(wantedFiles(page, registry, false).join()).not.toMatch(/reader\./);
  expect(wantedFiles(page, registry, true)).toEqual(
    expect.arrayContaining(reader.map((name) => `/mf/mf-kitchen/2.0.0-b/assets/${name}`)),
  );
  expect(wantedFiles(page, registry, true).join()).not.toMatch(
    /1\.0\.0-a\/assets\/(camera|reader)/,
  );
});

test('the files of the previous version are wanted too, because it replaces a broken one', () => {
  const registry = {
    remotes: [
      aRemote({
        ...withScreen('2.0.0-b', '/central-kitchen'),
        previous: withScreen('1.0.0-a', '/central-kitchen'),
      }),
    ],
  };
  expect(wantedFiles('', registry, false)).toContain('/mf/mf-kitchen/1.0.0-a/remoteEntry.js');
});

test('nothing is wanted from front ends for other roles, or without a registry', () => {
  const other = aRemote({ ...withScreen('2.0.0-b', '/client-dashboard'), previous: null });
  expect(wantedFiles('', { remotes: [other] }, true)).toEqual([]);
  expect(wantedFiles('', null, true)).toEqual([]);
});
