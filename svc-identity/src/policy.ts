import type { Caller } from '@gamelles/service-kit';

/** An account is changed by its owner alone, and only while it exists. */
export const ownAccount = ({ id }: Pick<Caller, 'id'>) => ({ id, deleted_at: null });

/** Sessions are seen and ended by whom they are of. */
export const ownSessions = ({ id }: Pick<Caller, 'id'>) => ({ user_id: id });

/** Everybody may choose among the caterers that exist. */
export const choosableChefs = { role: 'traiteur', deleted_at: null } as const;
