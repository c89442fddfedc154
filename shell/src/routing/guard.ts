import { readSession, rememberTarget, storeRedirectReason } from '@gamelles/web-kit';
import { redirect } from '@gamelles/web-kit/router';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { refusal } from '../session/access.ts';

/** Checks on every navigation whether the person may see the screen. */
export function guard(registry: Registry): (args: { readonly request: Request }) => void {
  return ({ request }) => {
    const answer = refuse(registry, new URL(request.url));
    // The router expects a thrown response.
    // oxlint-disable-next-line typescript/only-throw-error
    if (answer) throw answer;
  };
}

function refuse(registry: Registry, { pathname, search }: URL): Response | null {
  const route = findRoute(registry, pathname);
  // A screen that the registry does not declare has no role, so nobody may see it.
  if (!route) return new Response(null, { status: 404 });
  const elsewhere = refusal(route.role, readSession());
  if (elsewhere === '/login') {
    storeRedirectReason();
    rememberTarget(pathname + search);
  }
  return elsewhere && redirect(elsewhere);
}
