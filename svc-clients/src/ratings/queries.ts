import type { ratingsApi, ResponseOf } from '@gamelles/contracts';
import {
  DomainError,
  queryPrepared,
  type Caller,
  type Database,
  type Statement,
} from '@gamelles/service-kit';
import type { ClientRow } from '../clients/row.ts';
import { reachableClients } from '../policy.ts';

type Counted = ResponseOf<typeof ratingsApi.countRatings>;
type Listed = ResponseOf<typeof ratingsApi.listRatings>;

/**
 * The ratings that a caterer may see: of present clients who share them, and of dishes from this
 * kitchen. Ratings of other kitchens are not shown.
 */
const shownRatings = `
  from clients
  join accounts on accounts.id = clients.user_id and accounts.ratings_shown
  join preferences on preferences.user_id = clients.user_id and preferences.liked is not null
 where clients.chef_id = :caller_id and clients.is_current and clients.deleted_at is null
   and exists (
     select from deliveries served
      where served.client_id = clients.id and served.dish_key = preferences.dish_key)`;

const ratingsByDish: Statement = {
  name: 'ratings-by-dish',
  text: `
    select
      max(preferences.dish_name) as dish_name,
      cast(count(*) filter (where preferences.liked) as int) as stars,
      cast(count(*) filter (where not preferences.liked) as int) as sad_faces
    ${shownRatings}
    group by preferences.dish_key
    order by preferences.dish_key`,
};

export function countRatings(db: Database, { id }: Caller): Promise<Counted> {
  return queryPrepared(db, ratingsByDish, { caller_id: id });
}

const ratingsOfClient: Statement = {
  name: 'ratings-of-client',
  text: `
    select preferences.dish_name, preferences.liked
    ${shownRatings} and clients.id = :client_id
    order by preferences.dish_key`,
};

/** @throws DomainError: `client_not_found` */
export async function listRatings(
  db: Database,
  caller: Caller,
  client_id: string,
): Promise<Listed> {
  const client = await db<ClientRow>('clients')
    .where({ id: client_id })
    .where(reachableClients(caller))
    .first('id');
  if (!client) throw new DomainError('client_not_found');
  return queryPrepared(db, ratingsOfClient, { caller_id: caller.id, client_id });
}
