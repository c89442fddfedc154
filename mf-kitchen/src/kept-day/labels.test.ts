import { remember } from '@gamelles/web-kit/day-memory';
import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HistoryItem } from '../api.ts';
import { aDelivery } from '../deliveries/delivery.fixture.ts';
import { aRound, aStop } from '../rounds/round.fixture.ts';
import { enterKitchenAt } from './enter-kitchen.fixture.ts';
import { keepLabels, keepLabelsOf, keptLabels } from './labels.ts';

/** The deliveries of the caterer, newest first. */
let deliveries: readonly HistoryItem[];

/** Answers with the pages of a history. */
const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const { client_id, status, limit, after = '0' } = Object.fromEntries(searchParams);
  const found = deliveries
    .filter((one) => client_id === undefined || one.client_id === client_id)
    .filter((one) => status === undefined || !one.returned);
  const end = Number(after) + Number(limit);
  searchParams.set('after', `${end}`);
  const next = `<${pathname}?${searchParams}>; rel="next"`;
  response.writeHead(200, end < found.length ? { link: next } : {});
  response.end(JSON.stringify(found.slice(Number(after), end)));
});

beforeAll(() => enterKitchenAt(server));
afterAll(() => server.close());

const client_id = 'aicha';
const oldest = 'aicha 299';

beforeEach(() => {
  deliveries = [
    ...Array.from({ length: 200 }, (_, nth) => aDelivery(`other ${nth}`)),
    ...Array.from({ length: 300 }, (_, nth) => ({ ...aDelivery(`aicha ${nth}`), client_id })),
  ];
});

test('all boxes of a stop are kept, also if more than 200 are out', async () => {
  const take_back = [{ delivery_id: oldest, dish_name: 'Tian', date: '2026-01-01', quantity: 1 }];
  const labels = await keepLabels(aRound(aStop({ client_id, take_back })));
  expect(labels.map(({ delivery_id }) => delivery_id)).toEqual(
    deliveries.map(({ delivery_id }) => delivery_id),
  );
});

test('a box that came back is not kept as one that is out, also if 200 others are newer', async () => {
  await remember('labels', deliveries);
  deliveries = deliveries.map((one) =>
    one.delivery_id === oldest ? { ...one, returned: true } : one,
  );
  await keepLabelsOf(client_id);
  const { value = [] } = (await keptLabels()) ?? {};
  expect(value).toHaveLength(499);
  expect(value.map(({ delivery_id }) => delivery_id)).not.toContain(oldest);
});
