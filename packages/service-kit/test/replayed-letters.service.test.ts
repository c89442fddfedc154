import { connect } from 'amqplib';
import { defineEvent, fields } from '@gamelles/contracts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { newId, on } from '../src/index.ts';
import { openDeadLetterQueue } from '../src/events/dead-letter-queue.ts';
import { versionHeader } from '../src/events/republish.ts';
import { getOrThrow, openSandbox, startForTest, type Sandbox } from '../src/testing/index.ts';
import { nextVersion } from './next-version.ts';
import { heardNote, noteHeard, sampleService } from './sample-service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});

async function letters() {
  const opened = await openDeadLetterQueue(getOrThrow(sandbox.brokers, 'clients'), 'clients');
  await opened.close();
  return opened.letters;
}

/**
 * Dead-letters an event like a version that could not apply it, or, without a version, like the
 * broker.
 */
async function giveUp(text: string, version: string | undefined): Promise<string> {
  const event = heardNote(text);
  const connection = await connect(getOrThrow(sandbox.brokers, 'admin'));
  const channel = await connection.createConfirmChannel();
  const headers = {
    'gamelles-queue': 'clients.from.deliveries',
    ...(version !== undefined && { [versionHeader]: version }),
  };
  channel.publish('clients.dead', '', Buffer.from(JSON.stringify(event)), { headers });
  await channel.waitForConfirms();
  await connection.close();
  return event.subject;
}

/** The version of the services in this test, which they write into a dead letter. */
async function presentVersion(): Promise<string | undefined> {
  const service = await startForTest(sampleService, {}, sandbox);
  const data = { id: newId(), text: 'boom' };
  await service.publish(noteHeard, { subject: data.id, version: 1, data });
  await expect.poll(letters).toHaveLength(1);
  await service.stop();
  await expect.poll(letters).toHaveLength(1);
  const [letter] = await letters();
  return letter?.version;
}

test('a started version retries once what another version gave up, but not its own dead letters', async () => {
  const present = await presentVersion();
  expect(present).toMatch(/^[0-9a-f]{12}$/);
  const ofOther = await giveUp('of another version', 'another');
  const ofBroker = await giveUp('of the broker', undefined);
  const bad = await giveUp('boom', 'another');
  const own = await giveUp('not tried again', present);
  const service = await startForTest(sampleService, {}, sandbox);

  const known = () => service.db('notes').whereIn('id', [ofOther, ofBroker, own]).pluck('id');
  await expect.poll(async () => new Set(await known())).toEqual(new Set([ofOther, ofBroker]));
  const kept = async () => (await letters()).map(({ content, version }) => [content, version]);
  await expect
    .poll(async () => (await kept()).toSorted())
    .toEqual([
      [expect.stringContaining('"text":"boom"'), present],
      [expect.stringContaining(bad), present],
      [expect.stringContaining(own), present],
    ]);
  expect(await known()).toHaveLength(2);
  await service.stop();
});

test('an event with an unknown value is set aside, and applied by the version that knows it', async () => {
  const [both, known] = [listing('plain', 'fancy'), listing('plain')];
  const before = await startForTest(reading(sampleService, known), {}, sandbox);
  const tell = async (text: 'plain' | 'fancy'): Promise<string> => {
    const id = newId();
    await before.publish(both, { subject: id, version: 1, data: { id, text } });
    return id;
  };
  const [unknown, next] = [await tell('fancy'), await tell('plain')];
  const applied = (): Promise<unknown> =>
    before.db('notes').whereIn('id', [unknown, next]).orderBy('text').pluck('id');
  await expect.poll(applied).toEqual([next]);
  const isKept = async () => (await letters()).some(({ subject }) => subject === unknown);
  await expect.poll(isKept).toBe(true);
  await before.stop();

  const { service, remove } = await nextVersion('select 1;');
  onTestFinished(remove);
  const after = await startForTest(reading(service, both), {}, sandbox);
  const all = () => after.db('notes').whereIn('id', [unknown, next]).orderBy('text').pluck('id');
  await expect.poll(all).toEqual([unknown, next]);
  await expect.poll(isKept).toBe(false);
  await after.stop();
});

/** The event in a version that knows only these values of its text. */
function listing<const Text extends string>(...texts: [Text, ...Text[]]) {
  return defineEvent(noteHeard.type, z.object({ id: fields.id, text: z.enum(texts) }));
}

/** A version of the service that parses the event by this definition. */
function reading(
  service: typeof sampleService,
  definition: ReturnType<typeof listing>,
): typeof sampleService {
  const subscription = on(definition, async (trx, { data, aggregateversion }) => {
    await trx('notes').insert({ ...data, version: aggregateversion });
  });
  return {
    ...service,
    assemble: async (parts) => ({
      ...(await service.assemble(parts)),
      subscriptions: [subscription],
    }),
  };
}
