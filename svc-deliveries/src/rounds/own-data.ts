import type { deliveriesExportApi, ResponseOf } from '@gamelles/contracts';
import type { Database } from '@gamelles/service-kit';
import type { Account } from '../ledger/entries.ts';

type Stops = NonNullable<ResponseOf<typeof deliveriesExportApi.exportOwnDeliveryData>['rounds']>;

/** The stops that a caterer ordered or added, or those at a client, oldest first. */
export function listRoundStops(db: Database, whose: string | readonly Account[]): Promise<Stops> {
  const stops = db('round_stops')
    .orderBy(['date', 'chef_id', 'client_id'])
    .select('chef_id', 'date', 'client_id', 'place', 'by_hand');
  if (typeof whose === 'string') return stops.where({ chef_id: whose });
  const pairs = whose.map(({ chef_id, client_id }) => [chef_id, client_id]);
  return stops.whereIn(['chef_id', 'client_id'], pairs);
}
