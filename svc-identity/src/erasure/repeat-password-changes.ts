import type { Erasure, ErasureKind } from '@gamelles/service-kit';
import { deleteLinksOf } from '../links/commands.ts';
import { hashPassword } from '../passwords/password.ts';
import { newSecret } from '../secrets/secret.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { lockActiveUser } from '../users/queries.ts';
import type { UserRow } from '../users/row.ts';

/**
 * Passwords that their owners replaced. After a restoration the new password is lost, so no
 * password opens the account until its owner asks for a link.
 */
export const passwordChanges: ErasureKind = {
  list: (db, since) =>
    db<UserRow>('users')
      .where('password_changed_at', '>=', since)
      .orderBy('password_changed_at')
      .select<Erasure[]>('id', 'password_changed_at as at'),
  repeat: async (trx, { id, at }) => {
    const user = await lockActiveUser(trx, id);
    if (!user) return 'not there';
    const { password_changed_at } = user;
    if (password_changed_at !== null && password_changed_at >= at) return 'erased already';
    const password_hash = await hashPassword(newSecret());
    await trx<UserRow>('users')
      .where({ id })
      .update({ password_hash, password_changed_at: new Date() });
    await deleteLinksOf(trx, user);
    await endSessions(trx, { user_id: id });
    return 'erased';
  },
};
