import { eurosFromCents, type clientsApi, type ResponseOf } from '@gamelles/contracts';
import { queryPrepared, type Caller, type Database, type Statement } from '@gamelles/service-kit';
import { total } from '../balances/rules.ts';
import { ofAccount } from '../policy.ts';
import { presentPreference } from '../preferences/present.ts';
import { amountDue, newestOfEach, shownRecords, type OwnRecord } from './rules.ts';

type Dashboard = ResponseOf<typeof clientsApi.getDashboard>;

/** A client's figures and dishes; all empty for a new account. */
export async function getDashboard(db: Database, caller: Caller): Promise<Dashboard> {
  const records = shownRecords(await listOwnRecords(db, caller));
  const current = records.find(({ is_current }) => is_current);
  const { total_delivered, box_owed } = total(records);
  return {
    firstName: current?.firstname ?? null,
    chef_id: current?.chef_id ?? null,
    total_delivered,
    pending_returns: box_owed,
    unpaid_amount: eurosFromCents(amountDue(records)),
    preferences: newestOfEach(records.flatMap(({ dishes }) => dishes)).map(presentPreference),
  };
}

/** The dishes of a record in their latest spelling, with the caller's rating. */
const dishes = `
  select coalesce(json_agg(newest), '[]')
    from (
      select distinct on (served.dish_key)
             served.dish_key, served.dish_name, served.date, served.id as delivery_id,
             preferences.id, preferences.liked
        from deliveries served
        left join preferences
          on preferences.user_id = :user_id and preferences.dish_key = served.dish_key
       where served.client_id = clients.id and served.dish_key is not null
       order by served.dish_key, served.date desc, served.id desc
    ) newest`;

const selectOwnRecords: Statement = {
  name: 'own-records',
  text: `
    select chef_id, firstname, is_current,
           coalesce(total_delivered, 0) as total_delivered,
           coalesce(box_owed, 0) as box_owed,
           coalesce(due_cents, 0) as due_cents,
           (${dishes}) as dishes
      from clients
      left join balances on client_id = clients.id
     where ${ofAccount}`,
};

function listOwnRecords(db: Database, { id }: Caller): Promise<OwnRecord[]> {
  return queryPrepared(db, selectOwnRecords, { user_id: id });
}
