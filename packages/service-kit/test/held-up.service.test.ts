import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, onMany, openDatabase, type Database } from '../src/index.ts';
import { caller, getOrThrow } from '../src/testing/index.ts';
import { noteHeard, sampleService } from './sample-service.ts';
import { startOnLines, type OnLines } from './start-on-lines.ts';

const chef = caller('traiteur');
/** Writes all received notes in one transaction; « crash » loses the connection to the broker. */
const service: typeof sampleService = {
  ...sampleService,
  assemble: async (parts) => ({
    ...(await sampleService.assemble(parts)),
    subscriptions: [
      onMany(noteHeard, async (trx, events) => {
        if (events.some(({ data }) => data.text === 'crash')) {
          lines.broker.cut();
          lines.broker.mend();
          throw new Error('the process has ended');
        }
        for (const { data, aggregateversion: version } of events) {
          await trx('notes')
            .insert({ ...data, version })
            .onConflict('id')
            .merge();
        }
      }),
    ],
  }),
};

let lines: OnLines;
let other: Database;
beforeAll(async () => {
  lines = await startOnLines(service);
  other = openDatabase(getOrThrow(lines.service.sandbox.databases, 'clients').app, 1);
});
afterAll(async () => {
  await other.destroy();
  await lines.stop();
});

async function hear(id: string, text: string) {
  await lines.service.publish(noteHeard, { subject: id, version: 1, data: { id, text } });
}
function note(id: string) {
  return lines.service.db('notes').where({ id }).first();
}
async function deadLetters() {
  const connection = await connect(getOrThrow(lines.service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  const { messageCount } = await channel.checkQueue('clients.dead-letters');
  await connection.close();
  return messageCount;
}

test('an event whose row is locked waits, and events about other rows are applied', async () => {
  const [held, free] = [newId(), newId()];
  await hear(held, 'before');
  await expect.poll(() => note(held)).toBeDefined();
  const lock = await other.transaction();
  await lock('notes').where({ id: held }).forUpdate();
  await hear(held, 'after');
  for (let count = 0; count < 10; count++) await hear(newId(), `beside ${count}`);
  await hear(free, 'free');
  await expect.poll(() => note(free)).toMatchObject({ text: 'free' });
  expect(await note(held)).toMatchObject({ text: 'before' });
  await lock.rollback();
  await expect.poll(async () => (await note(held))?.text).toBe('after');
  expect(await deadLetters()).toBe(0);
});

test('a call that waits too long for a lock gets 503 and the time to try again', async () => {
  const lock = await other.transaction();
  await lock.raw('lock table notes in exclusive mode');
  const answer = await lines.service.as(chef).post('/api/notes', { text: 'held up' });
  await lock.rollback();
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
});

test('a message that kills the process becomes a dead letter, and no other message does', async () => {
  const others = Array.from({ length: 30 }, () => newId());
  const lock = await other.transaction();
  await lock.raw('lock table notes in exclusive mode');
  await Promise.all([hear(newId(), 'crash'), ...others.map((id) => hear(id, id))]);
  await lock.rollback();
  await expect.poll(deadLetters).toBe(1);
  for (const id of others) {
    await expect.poll(() => note(id)).toMatchObject({ text: id });
  }
  expect(await deadLetters()).toBe(1);
});
