import { home } from '@gamelles/web-kit/home';
import { readSession } from '@gamelles/web-kit/session';

/** The start address of the installed application; it redirects to the person's first screen. */
export const startPath = '/ouvrir';

/** The first screen of the signed-in person, or the log-in. */
export function homePath(): string {
  const session = readSession();
  return session ? home(session.role) : '/login';
}
