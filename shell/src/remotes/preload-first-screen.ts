import { readSession } from '@gamelles/web-kit/session';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { homePath, startPath } from '../routing/start-path.ts';
import { refusal } from '../session/access.ts';
import { filesOf } from './files-of.ts';
import { loadOnDemand } from './on-demand.ts';
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
  loadOnDemand(route.remote.screens[route.path]?.provided ?? []);
  await preload(filesOf(route), 'high');
}
