import { recall, remember } from '@gamelles/web-kit/day-memory';
import 'fake-indexeddb/auto';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../api.ts';
import { aRound, anAct, aStop } from '../rounds/round.fixture.ts';
import { enterKitchen } from './enter-kitchen.fixture.ts';
import { keepAnswer } from './keep-answer.ts';
import { accountName } from './names.ts';

const client_id = 'aicha';
const accounts = [{ client_id, box_owed: 4, amount_due: 7.5, credit: 0 }];
const { date } = aRound();

function paid(id: string, day = date): Entry {
  return { id, kind: 'collected', client_id, amount: 20, happened_at: `${day}T10:00:00.000Z` };
}

async function keptStop() {
  const kept = await recall<ReturnType<typeof aRound>>('round');
  return kept?.value.stops[0];
}

beforeAll(enterKitchen);
beforeEach(async () => {
  await remember('round', aRound(aStop()));
  await remember(accountName(client_id), { client_id, amount_due: 27.5, credit: 0, open: [] });
});

test('a stored day has what was sent once, though two tabs store it', async () => {
  const recorded = { results: [{ id: '1', outcome: 'done' } as const], accounts };
  await keepAnswer(recorded, [paid('1'), paid('not told')]);
  await keepAnswer(recorded, [paid('1'), paid('not told')]);
  expect(await keptStop()).toMatchObject({ due: 7.5, acts: [{ id: '1' }] });
  expect((await recall(accountName(client_id)))?.value).toMatchObject({ amount_due: 7.5 });
});

test('a round that is stored meanwhile stays, and has what was recorded', async () => {
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...args) => {
    const text = await decrypt(...args);
    await remember('round', aRound(aStop({ client_id: 'hugo' }), aStop()));
    return text;
  });
  await keepAnswer({ results: [{ id: '1', outcome: 'done' }], accounts: [] }, [paid('1')]);
  const stops = [{ client_id: 'hugo', due: 27.5 }, { due: 7.5 }];
  expect((await recall('round'))?.value).toMatchObject({ stops });
});

test('a stored round is without what was refused, and without an act of another day', async () => {
  const results = [
    { id: '1', outcome: 'refused' },
    { id: '2', outcome: 'done' },
  ] as const;
  await keepAnswer({ results: [...results], accounts }, [paid('1'), paid('2', '2026-11-21')]);
  expect(await keptStop()).toEqual(aStop());
});

test('a stored round is without what somebody else has noted before', async () => {
  const message = 'Déjà payée à 12:04.';
  const results = [{ id: '1', outcome: 'already', message } as const];
  await keepAnswer({ results, accounts: [] }, [paid('1')]);
  expect(await keptStop()).toEqual(aStop());
});

test('a stored round has an act of this phone whose first answer was lost', async () => {
  await keepAnswer({ results: [{ id: '1', outcome: 'already' }], accounts: [] }, [paid('1')]);
  expect(await keptStop()).toMatchObject({ due: 7.5, acts: [{ id: '1' }] });
});

test('a stored round is without an act that was undone', async () => {
  await remember(
    'round',
    aRound(aStop({ due: 7.5, acts: [{ ...anAct('collected'), amount: 20 }] })),
  );
  const undo = { ...paid('2'), kind: 'undone', undoes: 'collected' };
  await keepAnswer({ results: [{ id: '2', outcome: 'done' }], accounts: [] }, [undo]);
  expect(await keptStop()).toEqual(aStop());
});
