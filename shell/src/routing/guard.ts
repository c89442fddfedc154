import { readSession, rememberTarget, storeRedirectReason } from '@gamelles/web-kit';
import { redirect } from '@gamelles/web-kit/router';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';

/** Lets through, on every navigation, only who may see the screen that the address names. */
export function guard(registry: Registry): (args: { request: Request }) => void {
  return ({ request }) => {
    const { pathname, search } = new URL(request.url);
    const route = findRoute(registry, pathname);
    // A screen that the registry does not declare has no role: nobody sees it.
    if (!route) throw new Response(null, { status: 404 });
    const elsewhere = refusal(route.role, readSession());
    if (elsewhere === '/login') {
      storeRedirectReason();
      rememberTarget(pathname + search);
    }
    if (elsewhere) throw redirect(elsewhere);
  };
}
