import { afterEach, expect, test, vi } from 'vitest';
import { ownScreens } from './own-screens.ts';

afterEach(() => vi.restoreAllMocks());

test('a remote adds only the screens that the registry gives to it', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const remote = { name: 'mf-client', routes: [{ path: '/select-chef', role: 'client' }] };
  const own = { path: '/select-chef' };
  expect(ownScreens(remote, [own, { path: '/central-kitchen' }, { path: '*' }, {}])).toEqual([own]);
  expect(said.mock.calls.flat()).toEqual([
    'mf-client brings /central-kitchen, which is not its own',
    'mf-client brings *, which is not its own',
    'mf-client brings a screen without a path, which is not its own',
  ]);
});
