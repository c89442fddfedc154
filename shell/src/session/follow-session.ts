import { readSession, watchSession, type Session } from '@gamelles/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { findRoute } from '../registry/find-route.ts';
import type { Registry } from '../registry/registry.ts';

interface Router {
  state: { location: { pathname: string } };
  navigate(to: string, options: { replace: boolean }): Promise<void>;
  revalidate(): Promise<void>;
}

/** Keeps what is shown in step with who is signed in, also when that changes in another tab. */
export function followSession(registry: Registry, router: Router, queries: QueryClient): void {
  const cleared = onChangeOfPerson(() => queries.clear());
  watchSession(cleared);

  const moved = onChangeOfPerson(() => {
    const guarded = findRoute(registry, router.state.location.pathname)?.role != null;
    if (guarded && !readSession()) void router.navigate('/login', { replace: true });
    else void router.revalidate();
  });
  // Only other tabs send this event: in this one, whoever changes the session also says where to go.
  window.addEventListener('storage', moved);
}

function onChangeOfPerson(react: () => void): () => void {
  let last = person(readSession());
  return () => {
    const now = person(readSession());
    if (now === last) return;
    last = now;
    react();
  };
}

function person(session: Session | null): string {
  return session ? `${session.role} ${session.user.email}` : '';
}
