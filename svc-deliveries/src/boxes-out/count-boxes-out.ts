import type { boxesOutApi, ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';

type Count = ResponseOf<typeof boxesOutApi.countBoxesOut>;

/** The number of boxes that are out, and the number of clients who have them. */
export async function countBoxesOut(db: Database, { id }: Caller): Promise<Count> {
  const [count] = await queryPrepared<Count>(db, selectCount, { caller_id: id });
  return count ?? { boxes: 0, clients: 0 };
}

const selectCount: Statement = {
  name: 'boxes-out-count',
  text: `
    select coalesce(sum(quantity - returned_quantity - lost_quantity), 0) as boxes,
           count(distinct client_id) as clients
      from deliveries
     where chef_id = :caller_id and returned_at is null`,
};
