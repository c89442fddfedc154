import type { Caller } from '@gamelles/service-kit';

/** Only the owner changes an account, and only while it exists. */
export function ownAccount({ id }: Pick<Caller, 'id'>) {
  return { id, deleted_at: null };
}

/** Only the owner sees and ends the sessions of an account. */
export function ownSessions({ id }: Pick<Caller, 'id'>) {
  return { user_id: id };
}

/**
 * Everybody may choose among all existing caterers. The list must name all of them: phones erase
 * the acts of a caterer who is not in it.
 */
export const choosableChefs = { role: 'traiteur', deleted_at: null } as const;
