import type { Registry, ScreenRoute } from '@gamelles/contracts/front-ends';
import { home, request } from '@gamelles/web-kit';
import { matchRoutes } from '@gamelles/web-kit/router';

/** The path after the log-in: the requested path, if the role may see it. */
export function destination(
  role: string,
  wanted: string | null,
  screens: readonly ScreenRoute[],
): string {
  if (wanted === null) return home(role);
  if (matchRoutes(ofEveryRole, wanted)) return wanted;
  const screen = matchRoutes([...screens], wanted)?.at(-1)?.route;
  return screen?.role === role ? wanted : home(role);
}

// A label leads each role to a different screen; the link of a mail needs the account it was sent to.
const ofEveryRole = [{ path: '/q/:code' }, { path: '/verify-email/:token' }];

/** The screens in the platform's registry; none if it cannot be read. */
export async function listScreens(): Promise<ScreenRoute[]> {
  try {
    const { remotes } = await request<Registry>('GET', '/remotes.json', undefined, {
      anonymous: true,
      signal: AbortSignal.timeout(3000),
    });
    return remotes.flatMap(({ routes }) => routes);
  } catch (error) {
    console.warn('The screens are not known, so the first one of the role is shown', error);
    return [];
  }
}
