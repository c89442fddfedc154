import { readSession } from '@gamelles/web-kit/session';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';
import { filesOf } from './files-of.ts';
import { loadOnDemand } from './on-demand.ts';
import { warm } from './warm.ts';

/** Asks for the files of the screen that the address names, or of the log-in before it. */
export async function warmFirstScreen(registry: Registry): Promise<void> {
  const wanted = findRoute(registry, location.pathname);
  const elsewhere = wanted && refusal(wanted.role, readSession());
  const route = elsewhere ? findRoute(registry, elsewhere) : wanted;
  if (!route) return;
  loadOnDemand(route.remote.screens[route.path]?.provided ?? []);
  await warm(filesOf(route), 'high');
}
