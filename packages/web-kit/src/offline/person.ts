import { personOf } from '../session/person-of.ts';
import { readSession } from '../session/session.ts';

/** The signed-in caterer of this phone; null for anybody else. */
export function presentCaterer(): string | null {
  const session = readSession();
  return session?.role === 'traiteur' ? personOf(session.token) : null;
}
