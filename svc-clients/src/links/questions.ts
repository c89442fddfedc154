import type { clientsApi, ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';

type LinkQuestion = ResponseOf<typeof clientsApi.listLinkQuestions>[number];

/**
 * The records that caterers made with the verified address of an account, one per caterer whom its
 * person has neither chosen nor refused. Links from before there were questions are included.
 */
const openQuestions = `
  select distinct on (chef_id) id, chef_id
    from (
      select clients.id, clients.chef_id
        from accounts
        join clients on clients.email = accounts.verified_email
       where accounts.id = :user and clients.user_id is null and clients.email is not null
         and clients.deleted_at is null
         and not exists (
           select from link_refusals
            where link_refusals.user_id = :user and link_refusals.chef_id = clients.chef_id
         )
         and not exists (
           select from clients own where own.user_id = :user and own.chef_id = clients.chef_id
         )
       union all
      select id, chef_id
        from clients
       where user_id = :user and chef_id is not null and not is_current and agreed_at is null
    ) asked
   order by chef_id, id
   limit 5`;

/** The questions to a client whether records with their address are theirs. */
export async function listLinkQuestions(
  db: Database,
  { id }: Pick<Caller, 'id'>,
): Promise<LinkQuestion[]> {
  const { rows } = await db.raw<{ readonly rows: LinkQuestion[] }>(openQuestions, { user: id });
  return rows;
}
