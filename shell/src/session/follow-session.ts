import { forgetPastDay, readSession, watchSession, type Session } from '@gamelles/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string } };
  navigate(to: string, options: { readonly replace: boolean }): Promise<void>;
  revalidate(): Promise<void>;
}

/** Keeps what is shown in step with who is signed in, also when that changes in another tab. */
export function followSession(registry: Registry, router: Router, queries: QueryClient): void {
  let last = person(readSession());
  const changes = (): boolean => {
    const before = last;
    last = person(readSession());
    if (last !== before) queries.clear();
    return last !== before;
  };

  // Only other tabs send this event. It is heard before the watch below, which then finds no change.
  window.addEventListener('storage', () => {
    if (changes()) moveOn(registry, router);
  });
  // In this tab, whoever changes the session also says where to go.
  watchSession(changes);
  followDay();
}

/** Has nothing of a day outlive it on this phone, nor the session of its caterer. */
function followDay(): void {
  forgetPastDay();
  watchSession(forgetPastDay);
  document.addEventListener('visibilitychange', forgetPastDay);
  setInterval(forgetPastDay, minute);
}

const minute = 60_000;

function moveOn(registry: Registry, router: Router): void {
  const guarded = findRoute(registry, router.state.location.pathname)?.role != null;
  if (guarded && !readSession()) void router.navigate('/login', { replace: true });
  else void router.revalidate();
}

function person(session: Session | null): string {
  return session ? `${session.role} ${session.user.email}` : '';
}
