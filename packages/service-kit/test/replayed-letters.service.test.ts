import { connect } from 'amqplib';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../src/index.ts';
import { openDeadLetterQueue } from '../src/events/dead-letter-queue.ts';
import { versionHeader } from '../src/events/republish.ts';
import { openSandbox, startForTest, the, type Sandbox } from '../src/testing/index.ts';
import { heardNote, noteHeard, sampleService } from './sample-service.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});

async function letters() {
  const opened = await openDeadLetterQueue(the(sandbox.brokers, 'clients'), 'clients');
  await opened.close();
  return opened.letters;
}

/** Puts an event among the dead letters, as a version did that could not apply it, or the broker. */
async function giveUp(text: string, version: string | undefined): Promise<string> {
  const event = heardNote(text);
  const connection = await connect(the(sandbox.brokers, 'admin'));
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

/** The version of the services of this test, which names itself where it gives an event up. */
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

test('a version that starts tries once what another gave up, and nothing that it gave up itself', async () => {
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
