import { today } from '@gamelles/web-kit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { Recorded } from '../api.ts';
import * as journal from '../journal/record.ts';
import { keys } from '../query-keys.ts';
import type { Round } from './api.ts';
import type { DoorEntry } from './entries.ts';
import { aRound, aStop } from './round.fixture.ts';
import { useRecordEntries } from './use-record-entries.ts';

afterEach(() => void vi.restoreAllMocks());

const back: DoorEntry = {
  id: 'back',
  kind: 'returned',
  client_id: 'aicha',
  delivery_id: 'late',
  quantity: 1,
  happened_at: '2026-11-22T10:00:00.000Z',
};

/** The boxes to take back in the cached round after an act to which the server gave these results. */
async function leftAfter(results: Recorded['results']) {
  vi.spyOn(journal, 'record').mockResolvedValue({ results, accounts: [] });
  const queries = new QueryClient();
  queries.setQueryData(keys.round(today()), aRound(aStop()));
  let recordEntries: ReturnType<typeof useRecordEntries> | undefined;
  function Screen() {
    recordEntries = useRecordEntries();
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <Screen />
    </QueryClientProvider>,
  );
  await recordEntries?.([back]);
  return queries.getQueryData<Round>(keys.round(today()))?.stops[0]?.boxes_to_take_back;
}

test('the round has the boxes that the server recorded as taken back', async () => {
  expect(await leftAfter([{ id: 'back', outcome: 'done' }])).toBe(3);
});

test('boxes that an earlier try of this phone recorded count', async () => {
  expect(await leftAfter([{ id: 'back', outcome: 'already' }])).toBe(3);
});

test('boxes that another phone has taken back are not taken back again', async () => {
  const message = 'Déjà rendue à 12:04.';
  expect(await leftAfter([{ id: 'back', outcome: 'already', message }])).toBe(4);
});

test('boxes that wait on the phone are not in the round, because they may be undone', async () => {
  expect(await leftAfter([])).toBe(4);
});
