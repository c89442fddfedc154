import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aRemote } from '../registry/registry.fixture.ts';
import { loadRoutes, type LoadRelease } from './load-routes.ts';

beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const current = '2.0.0-b';
const previous = '1.0.0-a';

test('a version that loads is requested once', async () => {
  const { load, asked } = loader(() => true);
  expect(await loadRoutes(aRemote(), load)).toEqual({
    remote: aRemote(),
    routes: [{ path: `/${current}` }],
  });
  expect(asked).toEqual([current]);
});

test('a version that fails once is tried again', async () => {
  const { load, asked } = loader((_version, tries) => tries > 1);
  expect((await loadRoutes(aRemote(), load)).routes).toEqual([{ path: `/${current}` }]);
  expect(asked).toEqual([current, current]);
});

test('a version that keeps failing is replaced by the previous good one, which the result names', async () => {
  const { load, asked } = loader((version) => version === previous);
  const { remote, routes } = await loadRoutes(aRemote(), load);
  expect(routes).toEqual([{ path: `/${previous}` }]);
  expect(remote).toMatchObject({ name: 'mf-kitchen', version: previous, previous: null });
  expect(asked).toEqual([current, current, previous]);
});

test('when nothing loads, the failure of the wanted version is reported', async () => {
  const { load } = loader(() => false);
  await expect(loadRoutes(aRemote(), load)).rejects.toThrow(`${current} failed`);
});

test('a first version has no other to fall back on', async () => {
  const { load, asked } = loader(() => false);
  await expect(loadRoutes(aRemote({ previous: null }), load)).rejects.toThrow();
  expect(asked).toEqual([current, current]);
});

function loader(works: (version: string, tries: number) => boolean) {
  const asked: string[] = [];
  const load: LoadRelease = (_name, { version }) => {
    asked.push(version);
    return works(version, asked.length)
      ? Promise.resolve([{ path: `/${version}` }])
      : Promise.reject(new Error(`${version} failed`));
  };
  return { load, asked };
}
