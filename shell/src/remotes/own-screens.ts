import type { Remote } from '@gamelles/contracts/front-ends';
import type { RouteObject } from '@gamelles/web-kit/router';

/**
 * The screens of a remote whose paths the registry assigns to it. Any other screen in its build
 * could replace another remote's.
 */
export function ownScreens(
  { name, routes }: Pick<Remote, 'name' | 'routes'>,
  screens: readonly RouteObject[],
): RouteObject[] {
  const own = new Set(routes.map(({ path }) => path));
  return screens.filter(({ path }) => {
    if (path !== undefined && own.has(path)) return true;
    console.error(`${name} brings ${path ?? 'a screen without a path'}, which is not its own`);
    return false;
  });
}
