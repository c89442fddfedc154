import type { Caller } from '@gamelles/service-kit';

/** An account is changed by its owner alone, and only while it exists. */
export function ownAccount({ id }: Pick<Caller, 'id'>) {
  return { id, deleted_at: null };
}

/** Sessions are seen and ended by whom they are of. */
export function ownSessions({ id }: Pick<Caller, 'id'>) {
  return { user_id: id };
}

/** Everybody may choose among the caterers that exist. */
export const choosableChefs = { role: 'traiteur', deleted_at: null } as const;
