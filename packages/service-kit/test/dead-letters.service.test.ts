import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { connect } from 'amqplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import { openDeadLetterQueue } from '../src/events/dead-letter-queue.ts';
import { getOrThrow, startForTest } from '../src/testing/index.ts';
import { heardNote, noteHeard, sampleService } from './sample-service.ts';

type Started = Awaited<ReturnType<typeof startForTest>>;
let service: Started;
beforeAll(async () => {
  service = await startForTest(sampleService);
});
afterAll(() => service.stop());

const queue = 'clients.from.deliveries';
function amqpUrl() {
  return getOrThrow(service.sandbox.brokers, 'clients');
}
const command = fileURLToPath(new URL('../src/dead-letters.ts', import.meta.url));

async function withChannel<T>(
  work: (
    channel: Awaited<ReturnType<Awaited<ReturnType<typeof connect>>['createConfirmChannel']>>,
  ) => Promise<T>,
): Promise<T> {
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createConfirmChannel();
  try {
    return await work(channel);
  } finally {
    await channel.close();
    await connection.close();
  }
}
function messagesIn(name: string) {
  return withChannel(async (channel) => (await channel.checkQueue(name)).messageCount);
}
/** After an inspection the broker returns the letters with a delay, so the count is polled. */
function deadLetters(count: number) {
  return expect.poll(() => messagesIn('clients.dead-letters')).toBe(count);
}

async function deadLettersCommand(...args: string[]) {
  const child = spawn(process.execPath, [command, 'clients', ...args], {
    env: { ...process.env, AMQP_URL: amqpUrl() },
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, errors, code };
}

/** An event that fails as long as its note is not wanted. */
async function fail() {
  const id = newId();
  await service.publish(noteHeard, { subject: id, version: 1, data: { id, text: 'boom' } });
  return id;
}
function poison(content: string) {
  return withChannel(async (channel) => {
    channel.publish('deliveries.events', noteHeard.type, Buffer.from(content));
    await channel.waitForConfirms();
  });
}

beforeEach(() => withChannel((channel) => channel.purgeQueue('clients.dead-letters')));

test('the list says what was given up, from where, since when and why', async () => {
  const since = new Date().toISOString();
  const subject = await fail();
  await poison('no JSON');
  await deadLetters(2);
  const opened = await openDeadLetterQueue(amqpUrl(), 'clients');
  const unreadable = opened.letters.find(({ content }) => content === 'no JSON');
  const failed = opened.letters.find((letter) => letter.subject === subject);
  await opened.close();
  expect(failed).toMatchObject({ type: noteHeard.type, queue, reason: 'Error: boom' });
  expect(failed && failed.since > since).toBe(true);
  expect(unreadable).toMatchObject({
    queue,
    reason: 'Unreadable: no subscription for this type',
  });
});

test('looking at dead letters changes nothing, however often', async () => {
  await poison('no JSON');
  for (let times = 0; times < 8; times++) {
    await deadLetters(1);
    const opened = await openDeadLetterQueue(amqpUrl(), 'clients');
    expect(opened.letters).toHaveLength(1);
    await opened.close();
  }
  await deadLetters(1);
});

test('a replayed letter returns only to its own queue, and is applied once the cause is gone', async () => {
  const event = heardNote('taken by another');
  await service.db('notes').insert({ id: newId(), text: 'taken by another', version: 1 });
  await poison(JSON.stringify(event));
  await deadLetters(1);
  await service.db('notes').where({ text: 'taken by another' }).delete();

  const replayed = await deadLettersCommand('replay', event.id);
  expect(replayed).toMatchObject({ code: 0, output: expect.stringContaining(event.id) });
  await expect.poll(() => service.db('notes').where({ id: event.subject })).toHaveLength(1);
  await deadLetters(0);
});

test('a letter replayed twice is applied once', async () => {
  const subject = await fail();
  await deadLetters(1);
  const opened = await openDeadLetterQueue(amqpUrl(), 'clients');
  const [letter] = opened.letters;
  await opened.close();
  const mended = (letter?.content ?? '').replace('boom', 'mended');
  await withChannel(async (channel) => {
    channel.publish('clients.replay', queue, Buffer.from(mended));
    channel.publish('clients.replay', queue, Buffer.from(mended));
    await channel.waitForConfirms();
  });
  await expect
    .poll(() => service.db('notes').where({ id: subject }).select('text'))
    .toEqual([{ text: 'mended' }]);
  await expect.poll(() => messagesIn(queue)).toBe(0);
  await deadLetters(1);
});

test('all are replayed at once; what fails again is a dead letter again', async () => {
  await Promise.all([fail(), fail(), fail()]);
  await deadLetters(3);
  const { code, output } = await deadLettersCommand('replay', 'all');
  expect([code, output.match(/^Replayed/gm)?.length]).toEqual([0, 3]);
  await deadLetters(3);
});

test('a letter is thrown away only with a reason, which is printed with all of the letter', async () => {
  await poison('{"id":"spoilt","type":"deliveries.note.changed.v1"}');
  await deadLetters(1);
  expect(await deadLettersCommand('discard', 'spoilt')).toMatchObject({ code: 1 });
  await deadLetters(1);
  const { output } = await deadLettersCommand('discard', 'spoilt', '--reason', 'a test of ours');
  expect(JSON.parse(output)).toMatchObject({
    discardedBecause: 'a test of ours',
    id: 'spoilt',
    content: expect.stringContaining('spoilt'),
  });
  await deadLetters(0);
});

test('the command lists and shows letters, and reports unknown letters and commands', async () => {
  await poison('{"id":"odd"}');
  await deadLetters(1);
  expect((await deadLettersCommand('list')).output).toContain('odd  since 2');
  await deadLetters(1);
  expect((await deadLettersCommand('show', 'odd')).output).toContain('{"id":"odd"}');
  await deadLetters(1);
  expect(await deadLettersCommand('show', 'none')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('No dead letter none'),
  });
  expect(await deadLettersCommand('burn')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('Usage'),
  });
});
