import { Refused, type Caller } from '@gamelles/service-kit';

type Who = Pick<Caller, 'id' | 'role'>;

/** A record is seen and changed by its caterer and by the client whose account is behind it. */
export const reachableClients = ({ id, role }: Who) =>
  role === 'traiteur' ? { chef_id: id, deleted_at: null } : { user_id: id, deleted_at: null };

/** The same of a client, in words of SQL for an account's id. */
export const ofAccount = 'clients.user_id = ? and clients.deleted_at is null';

/** The one record that a client's account leads to. */
export const currentRecord = ({ id }: Pick<Who, 'id'>) => ({ user_id: id, is_current: true });

/** A rating is changed by the one who gave it. */
export const ownPreferences = ({ id }: Pick<Who, 'id'>) => ({ user_id: id });

/** Nobody adds clients for somebody else. */
export const requireOwnId = ({ id }: Who, given: string | undefined): void => {
  if (given !== undefined && given !== id) throw new Refused('not_own_id');
};
