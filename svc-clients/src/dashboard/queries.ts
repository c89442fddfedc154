import { eurosFromCents, type clientsApi, type ResponseOf } from '@gamelles/contracts';
import type { Caller, Database } from '@gamelles/service-kit';
import { total } from '../balances/rules.ts';
import { reachableClients } from '../policy.ts';
import { presentPreference, type PublicPreference } from '../preferences/present.ts';
import { shownRecords, type OwnRecord } from './rules.ts';

type Dashboard = ResponseOf<typeof clientsApi.getDashboard>;

/** A client's figures and dishes; all empty for an account that was made a moment ago. */
export const getDashboard = async (db: Database, caller: Caller): Promise<Dashboard> => {
  const records = shownRecords(await listOwnRecords(db, caller));
  const current = records.find(({ is_current }) => is_current);
  const { total_delivered, box_owed, due_cents } = total(records);
  return {
    firstName: current?.firstname ?? null,
    chef_id: current?.chef_id ?? null,
    total_delivered,
    pending_returns: box_owed,
    unpaid_amount: eurosFromCents(due_cents),
    preferences: await listDishes(db, caller, records),
  };
};

const listOwnRecords = (db: Database, caller: Caller): Promise<OwnRecord[]> =>
  db('clients')
    .leftJoin('balances', 'client_id', 'clients.id')
    .where(reachableClients(caller))
    .select(
      'id',
      'chef_id',
      'firstname',
      'is_current',
      db.raw('coalesce(total_delivered, 0) as total_delivered'),
      db.raw('coalesce(box_owed, 0) as box_owed'),
      db.raw('coalesce(due_cents, 0) as due_cents'),
    );

/** Each dish once, as it was last spelled, the most recent first. */
const listDishes = async (
  db: Database,
  caller: Caller,
  records: readonly OwnRecord[],
): Promise<PublicPreference[]> => {
  const { rows } = await db.raw<{ rows: Omit<PublicPreference, 'preference_id'>[] }>(
    `select preferences.id, dishes.dish_name, preferences.liked
     from (
       select distinct on (dish_key) dish_key, dish_name, date, id
       from deliveries
       where client_id = any(?) and dish_key is not null
       order by dish_key, date desc, id desc
     ) dishes
     left join preferences
       on preferences.user_id = ? and preferences.dish_key = dishes.dish_key
     order by dishes.date desc, dishes.id desc`,
    [records.map(({ id }) => id), caller.id],
  );
  return rows.map(presentPreference);
};
