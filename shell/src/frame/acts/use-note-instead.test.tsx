import { recordJournalBody } from '@gamelles/contracts';
import { noteActs, type Act, type Entry } from '@gamelles/web-kit/offline';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import 'fake-indexeddb/auto';
import { openDB, type DBSchema } from 'idb';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useNoteInstead } from './use-note-instead.ts';

/** Doubts every payment, and undoes none. */
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const { entries } = recordJournalBody.parse(body);
    const results = entries.map((entry) => ({ id: entry.id, ...outcomeOf(entry) }));
    response.end(JSON.stringify({ results, accounts: [] }));
  });
});

function outcomeOf(entry: Entry) {
  return Reflect.get(entry, 'kind') === 'undone'
    ? { outcome: 'refused', code: 'too_late_to_undo' }
    : { outcome: 'done', code: 'collected_twice' };
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  vi.stubGlobal('location', { origin: `http://localhost:${port}` });
  vi.stubGlobal('navigator', { onLine: true });
  const token = `head.${Buffer.from('{"sub":"chef"}').toString('base64url')}.signature`;
  const stored = new Map(Object.entries({ token, role: 'traiteur', user: '{}' }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  server.close();
});

test('a doubtful payment stays to be looked at if its undo is refused', async () => {
  const payment = { id: '0193b2a0-0000-7000-8000-000000000001', kind: 'collected', amount: 5 };
  const undo = { id: '0193b2a0-0000-7000-8000-000000000002', kind: 'undone', undoes: payment.id };
  await noteActs([payment]);
  const [doubt] = await actsOf(payment, undo);
  expect(doubt).toMatchObject({ id: payment.id, state: 'aside' });
  await (doubt && noteInstead(doubt, undo));
  expect(await actsOf(payment, undo)).toMatchObject([doubt, { id: undo.id, state: 'aside' }]);
});

/** The stored acts of these entries; other tests of the process may have left some. */
async function actsOf(...entries: Entry[]): Promise<Act[]> {
  const db = await openDB<Schema>('gamelles');
  return (await db.getAll('acts')).filter((act) => entries.some(({ id }) => id === act.id));
}

/** Does what the button of an act in the list does. */
async function noteInstead(doubt: Act, entry: Entry): Promise<void> {
  let note: ReturnType<typeof useNoteInstead>['noteInstead'] | undefined;
  function Screen() {
    note = useNoteInstead(doubt).noteInstead;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await note?.(() => entry);
}

interface Schema extends DBSchema {
  readonly acts: { readonly key: string[]; readonly value: Act };
}
