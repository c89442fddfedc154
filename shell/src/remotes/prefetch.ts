import { readSession } from '@gamelles/web-kit';
import { findRoute } from '../registry/find-route.ts';
import type { Registry, Remote } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';
import { warm } from './warm.ts';

/** Brings remotes into the browser's cache before they are asked for, without running them. */
export function prefetchAhead(registry: Registry): void {
  const ahead = (event: Event): void => {
    const remote = remoteBehind(registry, event.target);
    if (remote) prefetch(remote);
  };
  document.addEventListener('pointerover', ahead, { passive: true });
  document.addEventListener('focusin', ahead);
  whenIdle(() => {
    const role = readSession()?.role ?? null;
    for (const remote of registry.remotes) {
      if (remote.routes.some((route) => route.role === role)) prefetch(remote);
    }
  });
}

const fetched = new Set<string>();

function prefetch({ name, entry, preload, styles }: Remote): void {
  if (fetched.has(name)) return;
  fetched.add(name);
  warm([entry, ...preload, ...styles], 'low').catch(() => fetched.delete(name));
}

function remoteBehind(registry: Registry, target: EventTarget | null): Remote | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return null;
  const route = findRoute(registry, link.pathname);
  return route && refusal(route.role, readSession()) === null ? route.remote : null;
}

// Safari has no requestIdleCallback.
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
}
