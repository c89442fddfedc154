import 'fake-indexeddb/auto';
import { recall, remember } from '@gamelles/web-kit/day-memory';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Recorded } from '../api.ts';
import { enterKitchen } from '../kept-day/enter-kitchen.fixture.ts';
import type { DoorEntry } from './entries.ts';
import { keepEntries } from './keep-entries.ts';
import { aRound, aStop } from './round.fixture.ts';

const happened_at = '2026-11-22T10:00:00.000Z';
const money: DoorEntry = {
  id: '1',
  kind: 'collected',
  client_id: 'aicha',
  amount: 20,
  happened_at,
};
const recorded: Pick<Recorded, 'results'> = { results: [{ id: '1', outcome: 'done' }] };

beforeAll(enterKitchen);

test('a stored round has what was recorded', async () => {
  await remember('round', aRound(aStop()));
  await keepEntries([money, { ...money, id: '2' }], recorded);
  expect((await recall('round'))?.value).toMatchObject({ stops: [{ due: 7.5 }] });
});

test('a round that is stored meanwhile stays, and has what was recorded', async () => {
  await remember('round', aRound(aStop()));
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...args) => {
    const text = await decrypt(...args);
    await remember('round', aRound(aStop({ client_id: 'hugo' }), aStop()));
    return text;
  });
  await keepEntries([money], recorded);
  const stops = [{ client_id: 'hugo', due: 27.5 }, { due: 7.5 }];
  expect((await recall('round'))?.value).toMatchObject({ stops });
});
