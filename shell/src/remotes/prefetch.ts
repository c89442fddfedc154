import { readSession } from '@gamelles/web-kit';
import { findRoute, type OwnedRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';
import { filesOf } from './files-of.ts';
import { preload } from './preload.ts';
import { whenIdle } from './when-idle.ts';

/** Downloads screens into the browser's cache before they are opened, without running them. */
export function prefetchAhead(registry: Registry): void {
  const ahead = (event: Event): void => {
    const route = routeBehind(registry, event.target);
    if (route) prefetch(filesOf(route));
  };
  document.addEventListener('pointerover', ahead, { passive: true });
  document.addEventListener('focusin', ahead);
  whenIdle(() => {
    const role = readSession()?.role ?? null;
    for (const { routes, entry, preload, styles } of registry.remotes) {
      if (routes.some((route) => route.role === role)) prefetch([entry, ...preload, ...styles]);
    }
  });
}

function prefetch(files: readonly string[]): void {
  preload(files, 'low').catch(() => undefined);
}

function routeBehind(registry: Registry, target: EventTarget | null): OwnedRoute | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return null;
  const route = findRoute(registry, link.pathname);
  return route && refusal(route.role, readSession()) === null ? route : null;
}
