import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  announce,
  changeWithEvents,
  eventOf,
  inTransaction,
  newId,
  openDatabase,
  writeLast,
  type Database,
} from '../src/index.ts';
import { onOutboxFilled, relayIsHere } from '../src/events/wake-relay.ts';
import { startForTest, the } from '../src/testing/index.ts';
import { noteWritten, sampleService } from './sample-service.ts';

let service: Awaited<ReturnType<typeof startForTest>>;
let db: Database;
beforeAll(async () => {
  service = await startForTest(sampleService);
  db = openDatabase(the(service.sandbox.databases, 'clients').app, 1);
});
afterAll(async () => {
  await db.destroy();
  await service.stop();
});

const write = (id: string, text: string) =>
  inTransaction(db, async (trx) => {
    await trx('notes').insert({ id, text, version: 1 });
    await announce(trx, noteWritten, { version: 1, data: { id, text } });
  });
const known = (id: string) => service.db('notes').where({ id }).select('text');
const published = (id: string) =>
  service.published(noteWritten).filter(({ subject }) => subject === id);

test('a change and its event, sent with the commit, are both there', async () => {
  const id = newId();
  await write(id, 'together');
  expect(await known(id)).toEqual([{ text: 'together' }]);
  await expect.poll(() => published(id).length, { timeout: 15_000 }).toBe(1);
});

test('where the last statement fails nothing is there, and the connection goes on', async () => {
  const id = newId();
  const failing = inTransaction(db, async (trx) => {
    await trx('notes').insert({ id, text: 'never', version: 1 });
    await writeLast(trx, trx.raw('update notes set id = null where id = ?', [id]));
  });
  await expect(failing).rejects.toThrow(/null value/);
  expect(await known(id)).toEqual([]);
  await write(id, 'after all');
  expect(await known(id)).toEqual([{ text: 'after all' }]);
});

test('where the work fails nothing is there, and a transaction of nothing is none', async () => {
  const id = newId();
  const failing = inTransaction(db, async (trx) => {
    await trx('notes').insert({ id, text: 'never, either', version: 1 });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await known(id)).toEqual([]);
  await expect(inTransaction(db, () => Promise.resolve('nothing'))).resolves.toBe('nothing');
  expect(await db('notes').where({ id })).toEqual([]);
});

test('a change of one statement is there with its event, and neither where it no longer holds', async () => {
  const id = newId();
  await db('notes').insert({ id, text: 'first', version: 1 });
  const rewrite = (text: string, version: number) =>
    changeWithEvents(db, {
      changed: db.raw(
        `update notes set text = ?, version = version + 1
          where id = ? and version = ? returning id`,
        [text, id, version],
      ),
      events: [eventOf(noteWritten, { version: version + 1, data: { id, text } })],
    });
  expect(await rewrite('second', 1)).toBe(true);
  expect(await rewrite('too late', 1)).toBe(false);
  expect(await known(id)).toEqual([{ text: 'second' }]);
  await expect.poll(() => service.db('outbox'), { timeout: 15_000 }).toEqual([]);
  await expect
    .poll(() => published(id).map(({ data }) => data.text), { timeout: 15_000 })
    .toEqual(['second']);
});

test('an error names the statement and none of its values', async () => {
  const id = newId();
  await write(id, 'a secret allergy');
  const error = await write(id, 'a secret allergy').catch(String);
  expect(error).toContain('insert into "notes"');
  expect(error).not.toContain('a secret allergy');
});

test('the relay of this process is woken once a change is there, and by none that is not', async () => {
  let wakes = 0;
  const forget = onOutboxFilled(() => wakes++);
  const seen: number[] = [];
  const attempt = (id: string | null) =>
    inTransaction(db, async (trx) => {
      await announce(trx, noteWritten, { version: 1, data: { id: newId(), text: 'woken' } });
      await trx('notes').insert({ id, text: 'a change that wakes', version: 1 });
      seen.push(wakes);
    });
  await expect(attempt(null)).rejects.toThrow(/null value/);
  await attempt(newId());
  await expect.poll(() => wakes).toBe(1);
  await changeWithEvents(db, {
    changed: db.raw('update notes set version = 2 where text = ? returning id', ['woken by one']),
    events: [],
  });
  expect([seen, wakes]).toEqual([[0], 1]);
  forget();
});

test('what is written where a relay is gives no notice, and what is written elsewhere does', async () => {
  const listener = new pg.Client(the(service.sandbox.databases, 'clients').app);
  await listener.connect();
  const notices: (string | undefined)[] = [];
  listener.on('notification', ({ channel }) => notices.push(channel));
  await listener.query('listen clients_outbox; listen end_of_test');
  const withRelay = openDatabase(the(service.sandbox.databases, 'clients').app, 1, relayIsHere);
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
