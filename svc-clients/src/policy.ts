import { DomainError, type Caller } from '@gamelles/service-kit';
import type { Knex } from 'knex';

type Who = Pick<Caller, 'id' | 'role'>;
type Condition = (clients: Knex.QueryBuilder) => void;

/**
 * A record is seen and changed by its caterer, and by the client of the account behind it, once that
 * person has agreed to the link.
 */
export function reachableClients({ id, role }: Who): Condition {
  return role === 'traiteur'
    ? (clients) => void clients.where({ 'clients.chef_id': id, 'clients.deleted_at': null })
    : (clients) => void clients.whereRaw(ofAccount, { user_id: id });
}

/** The same of a caterer, in SQL. */
export const ofCaterer = 'clients.chef_id = :chef_id and clients.deleted_at is null';

/** The same of a client, in SQL. */
export const ofAccount = `clients.user_id = :user_id and clients.deleted_at is null
     and (clients.is_current or clients.agreed_at is not null)`;

/** The one record that a client's account leads to. */
export function currentRecord({ id }: Pick<Who, 'id'>) {
  return { user_id: id, is_current: true };
}

/** A rating is changed by the one who gave it. */
export function ownPreferences({ id }: Pick<Who, 'id'>) {
  return { user_id: id };
}

/** Nobody adds clients for somebody else. */
export function requireOwnId({ id }: Who, given: string | undefined): void {
  if (given !== undefined && given.toLowerCase() !== id) throw new DomainError('not_own_id');
}
