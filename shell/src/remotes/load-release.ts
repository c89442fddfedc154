import type { Release } from '@gamelles/contracts/front-ends';
import { federationName } from '@gamelles/federation/name';
import type { RouteObject } from '@gamelles/web-kit/router';
import { getInstance, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectEntry } from './entry-scripts.ts';
import { requireNeeds } from './require-needs.ts';
import { preload } from './preload.ts';
import { withTimeout } from './with-timeout.ts';

const timeLimit = 10_000;
const registered = new Map<string, Release>();

/** The routes that one version of a remote exposes. */
export async function loadRelease(name: string, release: Release): Promise<RouteObject[]> {
  requireNeeds(name, release, providedVersions());
  register(name, release);
  const module = await withTimeout(timeLimit, loadRemote(`${federationName(name)}/routes`));
  return routesIn(module);
}

/** The versions of the shared packages on this page. */
function providedVersions(): Record<string, string> {
  const shared = getInstance()?.shareScopeMap['default'] ?? {};
  return Object.fromEntries(
    Object.entries(shared).map(([name, versions]) => [name, Object.keys(versions).join()]),
  );
}

function register(name: string, release: Release): void {
  const present = registered.get(name);
  if (present?.entry === release.entry) return;
  if (present) removeStyles(present);
  const entry = new URL(release.entry, location.origin).href;
  expectEntry(entry, release.integrity);
  registerRemotes([{ name: federationName(name), entry }], { force: present !== undefined });
  registered.set(name, release);
  // A failure is handled at the point of use.
  preload([...release.preload, ...release.styles], 'high').catch(() => undefined);
}

/** Removes the styles of a release before another version takes over. */
function removeStyles({ entry }: Release): void {
  const folder = new URL('.', new URL(entry, location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder)) link.remove();
  }
}

function routesIn(module: unknown): RouteObject[] {
  const routes: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'routes') : undefined;
  if (!isRoutes(routes)) throw new Error('./routes exposes no list of routes');
  return routes;
}

function isRoutes(value: unknown): value is RouteObject[] {
  return Array.isArray(value) && value.every((route) => typeof route === 'object');
}
