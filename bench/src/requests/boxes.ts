import { randomBytes } from 'node:crypto';
import { newId, openDatabase, type Database } from '@gamelles/service-kit';
import type { Backends } from '../stage/backends.ts';
import { inTurn, type Person } from './people.ts';

/** A delivery with its label, and the index of its caterer. */
export interface Box {
  readonly chef: number;
  readonly client_id: string;
  readonly id: string;
  readonly token: string;
}

export interface Boxes {
  /** Existing deliveries. */
  readonly some: (howMany: number) => Promise<Box[]>;
  /**
   * New deliveries in this state, dealt to all clients. Those of the last call are settled first:
   * a client has a few open deliveries, and not hundreds.
   */
  readonly fresh: (howMany: number, state: 'out' | 'returned') => Promise<Box[]>;
  readonly close: () => Promise<void>;
}

export async function openBoxes(backends: Backends, chefs: readonly Person[]): Promise<Boxes> {
  const db = openDatabase(backends.databaseUrl('deliveries', 'owner'), 1);
  // Preparing rows may take long on a busy machine.
  await db.raw('set statement_timeout = 0');
  let last: Box[] = [];
  return {
    some: async (howMany) => {
      const { rows } = await db.raw<{ readonly rows: Box[] }>(
        `select chef::int - 1 as chef, client_id, theirs.id, qr_token as token
           from unnest(?::uuid[]) with ordinality chefs (id, chef)
           cross join lateral (
             select id, client_id, qr_token from deliveries where chef_id = chefs.id order by md5(qr_token) limit ?
           ) theirs
          order by md5(qr_token)`,
        [chefs.map(({ id }) => id), Math.ceil(howMany / chefs.length)],
      );
      return rows;
    },
    fresh: async (howMany, state) => {
      await settle(db, last);
      last = Array.from({ length: howMany }, (_, index) => newBox(chefs, index));
      await insert(db, chefs, last, state);
      return last;
    },
    close: () => db.destroy(),
  };
}

function newBox(chefs: readonly Person[], index: number): Box {
  const { caller: chef, client_id } = inTurn(chefs, index);
  return { chef, client_id, id: newId(), token: randomBytes(18).toString('base64url') };
}

async function insert(
  db: Database,
  chefs: readonly Person[],
  boxes: readonly Box[],
  state: 'out' | 'returned',
): Promise<void> {
  await db.raw(
    `with made as (
       insert into deliveries (id, version, chef_id, client_id, quantity, date, dish_name, dish_key,
         unit_price_cents, qr_token, returned_at, returned_quantity, entered)
       select new.id, 1, chefs.id, new.client_id, 2, '2026-11-20', 'Couscous', 'couscous', 990, token,
              case state when 'returned' then now() end, case state when 'returned' then 2 else 0 end,
              true
         from (values (?)) told (state)
         cross join unnest(?::uuid[], ?::int[], ?::uuid[], ?::text[])
           new (id, chef, client_id, token)
         join unnest(?::uuid[]) with ordinality chefs (id, chef)
           on chefs.chef = new.chef + 1
       returning id, chef_id, client_id
     )
     insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
       recorded_by, recorded_at)
     select gen_random_uuid(), chef_id, client_id, id, 'charge', 1980, chef_id, now() from made`,
    [
      state,
      boxes.map(({ id }) => id),
      boxes.map(({ chef }) => chef),
      boxes.map(({ client_id }) => client_id),
      boxes.map(({ token }) => token),
      chefs.map(({ id }) => id),
    ],
  );
}

async function settle(db: Database, boxes: readonly Box[]): Promise<void> {
  await db.raw(
    `with settled as (
       update deliveries
          set returned_at = coalesce(returned_at, now()), returned_quantity = quantity,
              paid_at = now(), version = version + 1
        where id = any(?::uuid[]) and paid_at is null
       returning id, chef_id, client_id
     )
     insert into ledger_entries (id, chef_id, client_id, delivery_id, kind, amount_cents,
       recorded_by, recorded_at)
     select gen_random_uuid(), settled.chef_id, client_id, settled.id, 'payment', -due_cents,
            settled.chef_id, now()
       from settled
       join amounts_due on amounts_due.chef_id = settled.chef_id and delivery_id = settled.id
      where due_cents > 0`,
    [boxes.map(({ id }) => id)],
  );
}
