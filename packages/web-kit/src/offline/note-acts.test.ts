import { recordJournalBody } from '@gamelles/contracts';
import 'fake-indexeddb/auto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Entry } from './act.ts';
import { newEntryId } from './entry-id.ts';
import { noteActs } from './note-acts.ts';

/**
 * Records all acts, but those of unknown deliveries, and undoes none. A client owes as many boxes as
 * its last act says.
 */
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const { entries } = recordJournalBody.parse(body);
    const owed = new Map(
      entries.map((entry) => [field(entry, 'client_id'), field(entry, 'quantity')]),
    );
    const accounts = Array.from(owed, ([client_id, box_owed]) => ({ client_id, box_owed }));
    const results = entries.map((entry) => ({ id: entry.id, ...outcomeOf(entry) }));
    response.end(JSON.stringify({ results, accounts }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubGlobal('location', { origin: `http://localhost:${port}` });
  vi.stubGlobal('navigator', { onLine: true });
  const token = `head.${Buffer.from('{"sub":"chef"}').toString('base64url')}.signature`;
  const stored = new Map(Object.entries({ token, role: 'traiteur', user: '{"email":"c@d.fr"}' }));
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
});
afterAll(() => server.close());

function outcomeOf(entry: Entry) {
  if (field(entry, 'kind') === 'undone') {
    return { outcome: 'refused', code: 'journal_entry_not_found' };
  }
  const isUnknown = field(entry, 'delivery_id') === 'unknown';
  return isUnknown ? { outcome: 'refused', code: 'delivery_not_found' } : { outcome: 'done' };
}

function field(entry: Entry, name: string): unknown {
  return Reflect.get(entry, name);
}

/** As many acts, which leave one box less each. */
function returned(count: number, client_id: string): Entry[] {
  return Array.from({ length: count }, (_, at) => {
    return { id: newEntryId(), kind: 'returned', client_id, quantity: count - at };
  });
}

afterEach(() => void vi.restoreAllMocks());

test('acts that go in several calls have the figures of all their clients, the last ones', async () => {
  const entries = [...returned(10, 'aicha'), ...returned(95, 'hugo'), ...returned(7, 'zoe')];
  const { results, accounts } = await noteActs(entries);
  expect(results).toHaveLength(112);
  expect(accounts.toSorted((one, other) => (one.client_id < other.client_id ? -1 : 1))).toEqual([
    { client_id: 'aicha', box_owed: 1 },
    { client_id: 'hugo', box_owed: 1 },
    { client_id: 'zoe', box_owed: 1 },
  ]);
});

test('a phone that stores nothing sends acts at once, and has their results', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Nothing is stored', 'InvalidStateError');
  });
  const { results, accounts } = await noteActs(returned(2, 'aicha'));
  expect(results).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
  expect(accounts).toEqual([{ client_id: 'aicha', box_owed: 1 }]);
});

test('nothing is told about the undo of an act that was refused, because both are gone', async () => {
  const [act] = returned(1, 'aicha').map((entry) => ({ ...entry, delivery_id: 'unknown' }));
  const undo = { id: newEntryId(), kind: 'undone', client_id: 'aicha', undoes: act?.id };
  const refused = await noteActs(act ? [act] : []);
  expect(refused.results).toMatchObject([{ outcome: 'refused' }]);
  expect((await noteActs([undo])).results).toEqual([]);
});
