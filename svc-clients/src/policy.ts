import { DomainError, type Caller } from '@gamelles/service-kit';
import type { Knex } from 'knex';

type Who = Pick<Caller, 'id' | 'role'>;
type Condition = (clients: Knex.QueryBuilder) => void;

/**
 * A caterer reads and changes their clients' records. A client reads and changes the records of
 * their account, once the link is accepted.
 */
export function reachableClients({ id, role }: Who): Condition {
  return role === 'traiteur'
    ? (clients) => void clients.where({ 'clients.chef_id': id, 'clients.deleted_at': null })
    : (clients) => void clients.whereRaw(ofAccount, { user_id: id });
}

/** The caterer's condition in SQL. */
export const ofCaterer = 'clients.chef_id = :chef_id and clients.deleted_at is null';

/** The client's condition in SQL. */
export const ofAccount = `clients.user_id = :user_id and clients.deleted_at is null
     and (clients.is_current or clients.agreed_at is not null)`;

/**
 * The condition in SQL that the person has not left the caterer of a record: what they change from
 * then on does not reach it. A replaced record counts as left once the record in its place was left.
 */
export const isWithPresentCaterer = `
  case when clients.replaced_at is null then clients.left_at is null else exists (
    select from clients present
     where present.user_id = clients.user_id and present.chef_id = clients.chef_id
       and present.replaced_at is null and present.left_at is null
       and present.deleted_at is null
  ) end`;

/** The current record of a client's account. */
export function currentRecord({ id }: Pick<Who, 'id'>) {
  return { user_id: id, is_current: true };
}

/** A client changes only their own ratings. */
export function ownPreferences({ id }: Pick<Who, 'id'>) {
  return { user_id: id };
}

/** A caterer adds clients only for their own kitchen. */
export function requireOwnId({ id }: Who, given: string | undefined): void {
  if (given !== undefined && given.toLowerCase() !== id) throw new DomainError('not_own_id');
}
