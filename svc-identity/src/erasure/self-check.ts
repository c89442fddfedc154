import { checkEach, type Database, type SelfCheck } from '@gamelles/service-kit';
import { eraseTracesOf } from './erase-traces.ts';

/**
 * Nothing is stored about a deleted account. The repair erases what came too late for the deletion.
 */
export function nothingLeftOfDeletedUsers(db: Database): SelfCheck {
  const find = async () => {
    const { rows } = await db.raw<{ readonly rows: { readonly id: string }[] }>(
      `select id
         from users
        where deleted_at is not null
          and (exists (select from client_records where user_id = users.id)
            or exists (select from email_changes where user_id = users.id)
            or exists (select from sessions where user_id = users.id)
            or exists (select from idempotency_keys where subjects @> array[users.id])
            or exists (select from former_emails where user_id = users.id)
            or exists (select from links where user_id = users.id))
        order by id`,
    );
    return rows;
  };
  return checkEach({
    name: 'nothing_left_of_deleted_users',
    find,
    repair: ({ id }) => db.transaction((trx) => eraseTracesOf(trx, id)),
  });
}
