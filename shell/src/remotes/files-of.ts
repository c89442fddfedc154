import type { OwnedRoute } from '../registry/find-route.ts';

/** All files of a screen, including those of its whole remote. */
export function filesOf({ remote, path }: OwnedRoute): string[] {
  const { entry, preload, styles, screens } = remote;
  return [entry, ...preload, ...styles, ...(screens[path]?.files ?? [])];
}
