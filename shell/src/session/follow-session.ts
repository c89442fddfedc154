import {
  forgetDrafts,
  forgetPastDay,
  keepDrafts,
  personOf,
  readSession,
  rememberTarget,
  watchSession,
  type Session,
} from '@gamelles/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';
import { homePath } from '../routing/start-path.ts';
import { finishLogOut } from './log-out.ts';

interface Router {
  readonly state: { readonly location: { readonly pathname: string; readonly search: string } };
  navigate(to: string, options: { readonly replace: boolean }): Promise<void>;
  revalidate(): Promise<void>;
}

/** Updates the page when the signed-in person changes, in this tab or another. */
export function followSession(registry: Registry, router: Router, queries: QueryClient): void {
  let last = readSession();
  const changes = (): boolean => {
    const now = readSession();
    if (person(now) === person(last)) return false;
    last = now;
    queries.clear();
    return true;
  };

  const follow = (): void => {
    if (changes()) moveOn(registry, router);
  };

  // Only other tabs send this event. It comes before the subscription below, which then finds no
  // change.
  window.addEventListener('storage', follow);
  // A page that « Précédent » brings back from the browser's memory has heard of no change.
  window.addEventListener('pageshow', follow);
  // The browser may reload the page.
  window.addEventListener('pagehide', keepDrafts);
  // In this tab, the code that changes the session also navigates.
  watchSession(changes);
  void finishLogOut();
  window.addEventListener('online', () => void finishLogOut());
  forgetDrafts();
  watchSession(forgetDrafts);
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

function moveOn(registry: Registry, router: Router): void {
  const { pathname, search } = router.state.location;
  const guarded = findRoute(registry, pathname)?.role != null;
  if (guarded) keepDrafts();
  if (!guarded) void router.revalidate();
  else if (readSession()) {
    // Loads a new page, so that no data of the person before stays in memory.
    location.replace(homePath());
  } else {
    rememberTarget(pathname + search);
    void router.navigate('/login', { replace: true });
  }
}

/** The token tells, because another tab writes it last: the rest may be the next person's already. */
function person(session: Session | null): string | null {
  return session && personOf(session.token);
}
