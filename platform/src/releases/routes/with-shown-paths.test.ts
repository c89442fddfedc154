import { expect, test } from 'vitest';
import { withShownPaths } from './with-shown-paths.ts';

const before = [{ path: '/news', owner: 'mf-kitchen', roles: ['client'] }];
const moved = [{ path: '/news', owner: 'mf-client', roles: ['client'] }];
const wider = [{ path: '/news', owner: 'mf-kitchen', roles: [null] }];

test('a path stays with the front end that shows it, and goes to its new owner afterwards', () => {
  expect(withShownPaths(moved, before, [kitchen('/News/', 'client')])).toEqual(before);
  expect(withShownPaths(moved, before, [kitchen('/menu', 'client')])).toEqual(moved);
});

test('a path keeps the role of one version while another one has a new role', () => {
  const both = [kitchen('/news', 'client'), kitchen('/news', null)];
  const [line] = withShownPaths(wider, before, both);
  expect(line?.roles).toEqual([null, 'client']);
});

test('a version gets no path and no role that it does not have already', () => {
  expect(withShownPaths(moved, moved, [kitchen('/news', 'client')])).toEqual(moved);
  expect(withShownPaths(before, before, [kitchen('/news', null)])).toEqual(before);
});

function kitchen(path: string, role: string | null) {
  return { name: 'mf-kitchen', routes: [{ path, role }] };
}
