import { expect, test } from 'vitest';
import { builtRemote } from '../../testing/built-remote.ts';
import { releaseLine } from '../registry/next-line.ts';
import { registryOf } from '../registry/registry.ts';
import type { LogLine } from '../registry/release-log.ts';
import { versionsInBrowsers } from './versions-in-browsers.ts';

test('both versions of a front end with a canary are listed, each with a registry that has no other', () => {
  const versions = versionsInBrowsers(registryAfter(['mf-menu 1', 100], ['mf-menu 2', 10]));
  expect(versions).toMatchObject([
    { version: '1', registry: { remotes: [{ version: '1', candidate: null }] } },
    {
      version: '2',
      registry: { remotes: [{ version: '2', candidate: null, previous: { version: '1' } }] },
    },
  ]);
});

test('a front end without a canary is listed in its live version, beside the unchanged others', () => {
  const registry = registryAfter(['mf-a 1', 100], ['mf-a 2', 100], ['mf-b 1', 100], ['mf-b 2', 10]);
  const [first, ...others] = versionsInBrowsers(registry);
  expect(first).toMatchObject({ name: 'mf-a', version: '2' });
  expect(first?.registry).toEqual(registry);
  expect(others.map(({ name, version }) => `${name} ${version}`)).toEqual(['mf-b 1', 'mf-b 2']);
});

function registryAfter(...released: readonly (readonly [string, number])[]) {
  const log = released.reduce<LogLine[]>((before, [what, percent]) => {
    const [name = '', version = ''] = what.split(' ');
    const moment = { time: '2026-11-23T06:00:00.000Z', percent };
    return [...before, releaseLine(before, builtRemote(name, version), moment)];
  }, []);
  return registryOf(log);
}
