import {
  forgetPastDay,
  keepDrafts,
  readSession,
  rememberTarget,
  watchSession,
  type Session,
} from '@gamelles/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  navigate(to: string, options: { readonly replace: boolean }): Promise<void>;
  revalidate(): Promise<void>;
}

/** Updates the page when the signed-in person changes, in this tab or another. */
export function followSession(registry: Registry, router: Router, queries: QueryClient): void {
  let last = readSession();
  const changes = (): boolean => {
    const before = last;
    last = readSession();
    const isOther = person(last) !== person(before);
    if (isOther) queries.clear();
    return isOther;
  };

  // Only other tabs send this event. It comes before the subscription below, which then finds no
  // change.
  window.addEventListener('storage', () => {
    const before = last;
    if (changes()) moveOn(registry, router, before?.user.email);
  });
  // In this tab, the code that changes the session also navigates.
  watchSession(changes);
  followDay();
}

/** Deletes the stored data of an older day, and at log-out everything of the caterer. */
function followDay(): void {
  forgetPastDay();
  watchSession(forgetPastDay);
  document.addEventListener('visibilitychange', forgetPastDay);
  setInterval(forgetPastDay, minute);
}

const minute = 60_000;

function moveOn(registry: Registry, router: Router, left: string | undefined): void {
  const { pathname, search } = router.state.location;
  const guarded = findRoute(registry, pathname)?.role != null;
  if (guarded && !readSession()) {
    keepDrafts(left);
    rememberTarget(pathname + search);
    void router.navigate('/login', { replace: true });
  } else void router.revalidate();
}

function person(session: Session | null): string {
  return session ? `${session.role} ${session.user.email}` : '';
}
