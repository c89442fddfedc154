import type { Release, Remote } from '@gamelles/contracts/front-ends';

/**
 * The path of a script that a front end loads after its screens; undefined for any other script.
 */
export function lateScript(
  remotes: readonly Remote[],
  { pathname }: Pick<URL, 'pathname'>,
): string | undefined {
  if (!pathname.startsWith('/mf/')) return undefined;
  const releases = remotes.flatMap((remote) => [remote, remote.previous]);
  return releases.some((release) => release && loadsFirst(release, pathname))
    ? undefined
    : pathname;
}

function loadsFirst({ entry, preload, screens }: Release, path: string): boolean {
  const ofScreens = Object.values(screens).flatMap(({ files }) => files);
  return [entry, ...preload, ...ofScreens].includes(path);
}
