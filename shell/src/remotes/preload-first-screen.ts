import { readSession } from '@gamelles/web-kit/session';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { homePath, startPath } from '../routing/start-path.ts';
import { refusal } from '../session/access.ts';
import { filesOf } from './files-of.ts';
import { preload } from './preload.ts';

/**
 * Requests the files of the screen at the present address, or of the log-in if that comes first.
 */
export async function preloadFirstScreen(registry: Registry): Promise<void> {
  const { pathname } = location;
  const wanted = findRoute(registry, pathname === startPath ? homePath() : pathname);
  const elsewhere = wanted && refusal(wanted.role, readSession());
  const route = elsewhere ? findRoute(registry, elsewhere) : wanted;
  if (!route) return;
  loadShared(route.remote.screens[route.path]?.provided ?? []);
  await preload(filesOf(route), 'high');
}

// The shared libraries that load only for screens that use them.
const sharedOnDemand: Readonly<Record<string, () => Promise<unknown>>> = {
  '@gamelles/web-kit/day-memory': () => import('@gamelles/web-kit/day-memory'),
  '@gamelles/web-kit/form': () => import('@gamelles/web-kit/form'),
  '@gamelles/web-kit/offline': () => import('@gamelles/web-kit/offline'),
};

/** Loads shared packages that not every screen uses, before a remote asks for them. */
function loadShared(names: readonly string[]): void {
  // A failure is handled at the point of use.
  for (const name of names) sharedOnDemand[name]?.().catch(() => undefined);
}
