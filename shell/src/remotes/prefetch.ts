import { readSession } from '@gamelles/web-kit';
import { findRoute } from '../registry/find-route.ts';
import type { Registry, Remote } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';

/** Brings remotes into the browser's cache before they are asked for, without running them. */
export function prefetchAhead(registry: Registry): void {
  const ahead = (event: Event): void => {
    const remote = remoteBehind(registry, event.target);
    if (remote) warm(remote);
  };
  document.addEventListener('pointerover', ahead, { passive: true });
  document.addEventListener('focusin', ahead);
  whenIdle(() => {
    const role = readSession()?.role ?? null;
    for (const remote of registry.remotes) {
      if (remote.routes.some((route) => route.role === role)) warm(remote);
    }
  });
}

const warmed = new Set<string>();

function warm({ name, entry, preload, styles }: Remote): void {
  if (warmed.has(name)) return;
  warmed.add(name);
  for (const url of new Set([entry, ...preload, ...styles])) {
    // A failure shows, and heals, when the remote is visited.
    fetch(url, { priority: 'low' }).catch(() => warmed.delete(name));
  }
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
