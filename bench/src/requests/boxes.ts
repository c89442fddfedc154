import { randomBytes } from 'node:crypto';
import { newId, openDatabase, type Database } from '@gamelles/service-kit';
import type { Backends } from '../stage/backends.ts';
import type { Person } from './people.ts';

/** A delivery with its label, and the index of its caterer. */
export interface Box {
  readonly chef: number;
  readonly id: string;
  readonly token: string;
}

export interface Boxes {
  /** Existing deliveries. */
  readonly some: (howMany: number) => Promise<Box[]>;
  /** New deliveries in this state. */
  readonly fresh: (howMany: number, state: 'out' | 'returned') => Promise<Box[]>;
  readonly close: () => Promise<void>;
}

export async function openBoxes(backends: Backends, chefs: readonly Person[]): Promise<Boxes> {
  const db = openDatabase(backends.databaseUrl('deliveries', 'owner'), 1);
  // Preparing rows may take long on a busy machine.
  await db.raw('set statement_timeout = 0');
  return {
    some: async (howMany) => {
      const { rows } = await db.raw<{ readonly rows: Box[] }>(
        `select chef::int - 1 as chef, theirs.id, qr_token as token
           from unnest(?::uuid[]) with ordinality chefs (id, chef)
           cross join lateral (
             select id, qr_token from deliveries where chef_id = chefs.id order by md5(qr_token) limit ?
           ) theirs
          order by md5(qr_token)`,
        [chefs.map(({ id }) => id), Math.ceil(howMany / chefs.length)],
      );
      return rows;
    },
    fresh: async (howMany, state) => {
      const boxes = Array.from({ length: howMany }, (_, index) => ({
        chef: index % chefs.length,
        id: newId(),
        token: randomBytes(18).toString('base64url'),
      }));
      await insert(db, chefs, boxes, state);
      return boxes;
    },
    close: () => db.destroy(),
  };
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
       select new.id, 1, chefs.id, client_id, 2, '2026-11-20', 'Couscous', 'couscous', 990, token,
              case state when 'returned' then now() end, case state when 'returned' then 2 else 0 end,
              true
         from (values (?)) told (state)
         cross join unnest(?::uuid[], ?::int[], ?::text[]) new (id, chef, token)
         join unnest(?::uuid[], ?::uuid[]) with ordinality chefs (id, client_id, chef)
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
      boxes.map(({ token }) => token),
      chefs.map(({ id }) => id),
      chefs.map(({ clientId }) => clientId),
    ],
  );
}
