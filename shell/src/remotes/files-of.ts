import type { OwnedRoute } from '../registry/find-route.ts';

/** All files that it takes to show a screen, those of its whole remote included. */
export function filesOf({ remote, path }: OwnedRoute): string[] {
  const { entry, preload, styles, screens } = remote;
  return [entry, ...preload, ...styles, ...(screens[path]?.files ?? [])];
}
