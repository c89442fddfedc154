import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  announce,
  eventOf,
  newId,
  openDatabase,
  writeWithEvents,
  type Database,
} from '../src/index.ts';
import { onOutboxFilled, relayIsHere } from '../src/events/wake-relay.ts';
import { getOrThrow, startForTest } from '../src/testing/index.ts';
import { noteWritten, sampleService } from './sample-service.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest(sampleService);
  db = openDatabase(getOrThrow(service.sandbox.databases, 'clients').app, 1);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

function write(id: string, text: string) {
  return db.transaction(async (trx) => {
    await trx('notes').insert({ id, text, version: 1 });
    await announce(trx, noteWritten, { version: 1, data: { id, text } });
  });
}
function known(id: string) {
  return service.db('notes').where({ id }).select('text');
}
function published(id: string) {
  return service.published(noteWritten).filter(({ subject }) => subject === id);
}

test('a change and its event are both written', async () => {
  const id = newId();
  await write(id, 'together');
  expect(await known(id)).toEqual([{ text: 'together' }]);
  await expect.poll(() => published(id).length).toBe(1);
});

test('if the last statement fails nothing is written, and the connection stays usable', async () => {
  const id = newId();
  const failing = db.transaction(async (trx) => {
    await trx('notes').insert({ id, text: 'never', version: 1 });
    await trx.raw('update notes set id = null where id = ?', [id]);
  });
  await expect(failing).rejects.toThrow(/null value/);
  expect(await known(id)).toEqual([]);
  await write(id, 'after all');
  expect(await known(id)).toEqual([{ text: 'after all' }]);
});

test('if the work fails nothing is written, and an empty transaction returns its result', async () => {
  const id = newId();
  const failing = db.transaction(async (trx) => {
    await trx('notes').insert({ id, text: 'never, either', version: 1 });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await known(id)).toEqual([]);
  await expect(db.transaction(() => Promise.resolve('nothing'))).resolves.toBe('nothing');
  expect(await db('notes').where({ id })).toEqual([]);
});

const rewriteNote = {
  name: 'rewrite-note',
  text: `
    with changed as (
      update notes set text = :text, version = version + 1
       where id = :id and version = :version
      returning id
    )
    insert into outbox (event)
    select value from changed, jsonb_array_elements(:events)`,
};

test('one statement writes a change and its event, or neither if the row has changed since', async () => {
  const id = newId();
  await db('notes').insert({ id, text: 'first', version: 1 });
  const rewrite = (text: string, version: number) =>
    writeWithEvents(db, rewriteNote, { id, text, version }, [
      eventOf(noteWritten, { version: version + 1, data: { id, text } }),
    ]);
  expect(await rewrite('second', 1)).toBe(true);
  expect(await rewrite('too late', 1)).toBe(false);
  expect(await known(id)).toEqual([{ text: 'second' }]);
  await expect.poll(() => service.db('outbox')).toEqual([]);
  await expect.poll(() => published(id).map(({ data }) => data.text)).toEqual(['second']);
});

test('an error names the statement and none of its values', async () => {
  const id = newId();
  await write(id, 'a secret allergy');
  const error = await write(id, 'a secret allergy').catch(String);
  expect(error).toContain('insert into "notes"');
  expect(error).not.toContain('a secret allergy');
});

test('a committed change wakes the relay of this process, and a failed one does not', async () => {
  let wakes = 0;
  const forget = onOutboxFilled(() => wakes++);
  const seen: number[] = [];
  const attempt = (id: string | null) =>
    db.transaction(async (trx) => {
      await announce(trx, noteWritten, { version: 1, data: { id: newId(), text: 'woken' } });
      await trx('notes').insert({ id, text: 'a change that wakes', version: 1 });
      seen.push(wakes);
    });
  await expect(attempt(null)).rejects.toThrow(/null value/);
  await attempt(newId());
  await expect.poll(() => wakes).toBe(1);
  await writeWithEvents(db, rewriteNote, { id: newId(), text: 'none', version: 1 }, []);
  expect([seen, wakes]).toEqual([[0], 1]);
  forget();
});

test('an event of a process with a relay sends no notification, an event of another process does', async () => {
  const listener = new pg.Client(getOrThrow(service.sandbox.databases, 'clients').app);
  await listener.connect();
  const notices: (string | undefined)[] = [];
  listener.on('notification', ({ channel }) => notices.push(channel));
  await listener.query('listen clients_outbox; listen end_of_test');
  const withRelay = openDatabase(
    getOrThrow(service.sandbox.databases, 'clients').app,
    1,
    relayIsHere,
  );
  const tell = (where: Database) =>
    where.transaction((trx) =>
      announce(trx, noteWritten, { version: 1, data: { id: newId(), text: 'noticed' } }),
    );
  await tell(withRelay);
  await withRelay.raw('notify end_of_test');
  await expect.poll(() => notices).toEqual(['end_of_test']);
  await tell(db);
  await expect.poll(() => notices).toEqual(['end_of_test', 'clients_outbox']);
  await withRelay.destroy();
  await listener.end();
});
