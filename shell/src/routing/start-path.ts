import { home } from '@gamelles/web-kit/home';
import { readSession } from '@gamelles/web-kit/session';

/** The start address of the installed application: it opens the first screen of the person. */
export const startPath = '/ouvrir';

/** The first screen of whoever is signed in, or the log-in. */
export function homePath(): string {
  const session = readSession();
  return session ? home(session.role) : '/login';
}
