import type pg from 'pg';
import type { Size } from '../stage/fill.ts';

/** Makes events of known deliveries, each with a higher version than the last. */
export interface Feed {
  /** Writes a number of events into the outbox in one transaction. */
  readonly write: (howMany: number) => Promise<void>;
}

/** Prepares `howMany` events, so that the measurement does not include making them. */
export async function openFeed(db: pg.Client, size: Size, howMany: number): Promise<Feed> {
  await db.query(made(size, howMany));
  await db.query('vacuum analyze made_events');
  let written = 0;
  return {
    write: async (count) => {
      await db.query(
        `insert into outbox (event)
         select event from made_events where n >= $1 and n < $2 order by n`,
        [written, written + count],
      );
      written += count;
    },
  };
}

// Deliveries go out and come back in turn, so that each event changes a balance. Versions grow with
// `n`.
function made({ caterers, clients, deliveries }: Size, howMany: number): string {
  return `
  create table made_events as
  select n, jsonb_build_object(
    'specversion', '1.0', 'id', gen_random_uuid(), 'source', '/svc-deliveries',
    'type', 'deliveries.delivery.changed.v1', 'subject', id_of('delivery', delivery),
    'time', to_json(now() at time zone 'utc') #>> '{}' || 'Z',
    'datacontenttype', 'application/json', 'aggregateversion', 10 + turn,
    'traceparent', '00-' || md5('trace' || n) || '-' || substr(md5('span' || n), 1, 16) || '-01',
    'data', jsonb_build_object(
      'id', id_of('delivery', delivery), 'deleted', false, 'change', 'corrected',
      'chef_id', id_of('chef', delivery % ${caterers}),
      'client_id', id_of('client', delivery % ${clients}),
      'quantity', 2, 'dish_name', 'Plat 1', 'date', '2026-01-01', 'charged_cents', 1980,
      'returned_at', case turn % 2 when 0 then '2026-01-04T12:00:00Z' end, 'paid_at', null)) as event
    from generate_series(0::bigint, ${howMany} - 1) n,
         lateral (select n % ${deliveries} as delivery, n / ${deliveries} as turn)`;
}
