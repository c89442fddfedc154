import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withOwnPaths } from './own-paths.ts';
import { aCandidate, aRemote } from './registry.fixture.ts';

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(line));
});
afterEach(() => vi.restoreAllMocks());

const home = { path: '/central-kitchen', role: 'traiteur' };
const owners = [{ path: '/central-kitchen', owner: 'mf-kitchen', roles: ['traiteur'] }];
const kitchen = aRemote({ routes: [home] });
function intruder(path: string) {
  const routes = [
    { path, role: null },
    { path: '/select-chef', role: 'client' },
  ];
  return aRemote({ name: 'mf-client', routes });
}

test('a remote gets no path of another, whichever comes first, and the error names both', () => {
  const [client, own] = withOwnPaths([intruder('/Central-kitchen/'), kitchen], owners);
  expect(client?.routes).toEqual([{ path: '/select-chef', role: 'client' }]);
  expect(own).toEqual(kitchen);
  expect(errors).toEqual([
    'mf-client declares /Central-kitchen/, and /central-kitchen belongs to mf-kitchen',
  ]);
});

test('a candidate gets no path of another remote either', () => {
  const candidate = { ...aCandidate(), routes: [home] };
  const [client] = withOwnPaths([aRemote({ name: 'mf-client', candidate })], owners);
  expect(client?.candidate?.routes).toEqual([]);
});

test('a path is not shown to a role that must not see it', () => {
  const [remote] = withOwnPaths([aRemote({ routes: [{ ...home, role: null }] })], owners);
  expect(remote?.routes).toEqual([]);
  expect(errors).toEqual(['mf-kitchen may not show /central-kitchen to everybody']);
});

test('a path without a declared owner belongs to the remote that is named first', () => {
  const [own, client] = withOwnPaths([kitchen, intruder('/:anything')], []);
  expect(own).toEqual(kitchen);
  expect(client?.routes).toEqual([{ path: '/select-chef', role: 'client' }]);
});
