import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `EVENTS=100000` measures the documented figures. */
const howMany = Number(process.env['EVENTS'] ?? 4_000);
const mostGrowth = 100_000_000;

let services: RunningServices;
beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.stop());

async function number(name: string): Promise<number> {
  const answer = await fetch(new URL('/metrics', services.origins.deliveries));
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(name));
  return Number(line?.split(' ').at(-1));
}
async function vacuumedBytes() {
  await services.query('vacuum deliveries.outbox');
  const [table] = await services.query(
    `select pg_relation_size('deliveries.outbox')::int as bytes`,
  );
  return table?.['bytes'];
}
function memory() {
  return number('process_resident_memory_bytes');
}

test(`${howMany} waiting events are all published, in bounded memory`, async () => {
  const before = await memory();
  const since = performance.now();
  await services.query(
    `insert into deliveries.outbox (event)
       select jsonb_build_object(
         'specversion', '1.0', 'id', gen_random_uuid(), 'source', '/svc-deliveries',
         'type', 'deliveries.delivery.changed.v1', 'subject', id, 'time', '2026-11-20T12:00:00Z',
         'datacontenttype', 'application/json', 'aggregateversion', 1,
         'data', jsonb_build_object('id', id, 'deleted', true, 'change', 'deleted'))
         from (select gen_random_uuid() as id from generate_series(1, $1::int)) ids`,
    [howMany],
  );
  let most = before;
  await expect
    .poll(
      async () => {
        most = Math.max(most, await memory());
        return number('outbox_events');
      },
      { timeout: 170_000, interval: 500 },
    )
    .toBe(0);
  const seconds = (performance.now() - since) / 1000;
  const megabytes = (most - before) / 1_000_000;
  console.log(
    `${howMany} events carried away in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more at most`,
  );
  expect(await number('events_published_total')).toBe(howMany);
  expect(most - before).toBeLessThan(mostGrowth);

  // No open transaction needs the old rows, so the table is empty after a vacuum, which runs every
  // thousand rows. One that meets a reader of the table leaves its end to the next one.
  await expect.poll(vacuumedBytes).toBeLessThan(100_000);
  const [table] = await services.query(
    `select array_to_string(reloptions, ' ') as options
       from pg_class where oid = 'deliveries.outbox'::regclass`,
  );
  expect(table).toMatchObject({
    options: expect.stringContaining('autovacuum_vacuum_threshold=1000'),
  });
}, 180_000);
