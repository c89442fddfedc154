import type { Release } from '@gamelles/contracts/front-ends';
import { federationName } from '@gamelles/federation/name';
import type { RouteObject } from '@gamelles/web-kit/router';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectEntry } from './entry-scripts.ts';
import { provided } from './provided.ts';
import { removeStyles } from './remove-styles.ts';
import { requireNeeds } from './require-needs.ts';
import { preload } from './preload.ts';
import { withTimeout } from './with-timeout.ts';

const timeLimit = 10_000;
const registered = new Map<string, Release>();

/** The routes that one version of a remote exposes. */
export async function loadRelease(name: string, release: Release): Promise<RouteObject[]> {
  requireNeeds(name, release, provided());
  register(name, release);
  const module = await withTimeout(timeLimit, loadRemote(`${federationName(name)}/routes`));
  return routesIn(module);
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

function routesIn(module: unknown): RouteObject[] {
  const routes: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'routes') : undefined;
  if (!isRoutes(routes)) throw new Error('./routes exposes no list of routes');
  return routes;
}

function isRoutes(value: unknown): value is RouteObject[] {
  return Array.isArray(value) && value.every((route) => typeof route === 'object');
}
