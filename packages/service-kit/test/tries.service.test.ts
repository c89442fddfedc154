import { connect } from 'amqplib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, on } from '../src/index.ts';
import { getOrThrow, startForTest } from '../src/testing/index.ts';
import { noteHeard, sampleService } from './sample-service.ts';

/** How often the handler was called for each event. */
const calls = new Map<string, number>();

/** Notes whose handler fails as often as their text says. */
const stubborn: typeof sampleService = {
  ...sampleService,
  assemble: async (parts) => ({
    ...(await sampleService.assemble(parts)),
    subscriptions: [
      on(noteHeard, async (trx, { data, aggregateversion }) => {
        const count = (calls.get(data.id) ?? 0) + 1;
        calls.set(data.id, count);
        if (count <= Number(data.text)) throw new Error('not yet');
        await trx('notes').insert({ ...data, version: aggregateversion });
      }),
    ],
  }),
};

let service: Awaited<ReturnType<typeof startForTest>>;
beforeAll(async () => {
  service = await startForTest(stubborn);
});
afterAll(() => service.stop());

async function publishNoteThatFails(times: number): Promise<string> {
  const id = newId();
  const data = { id, text: String(times) };
  await service.publish(noteHeard, { subject: id, version: 1, data });
  return id;
}
async function deadLetters(): Promise<number> {
  const connection = await connect(getOrThrow(service.sandbox.brokers, 'admin'));
  const channel = await connection.createChannel();
  const { messageCount } = await channel.checkQueue('clients.dead-letters');
  await connection.close();
  return messageCount;
}

test('an event that fails four times is applied at the fifth', async () => {
  const id = await publishNoteThatFails(4);
  await expect.poll(() => service.db('notes').where({ id })).toHaveLength(1);
  expect(calls.get(id)).toBe(5);
  expect(await deadLetters()).toBe(0);
});

test('an event that fails five times, and five times more later, is a dead letter', async () => {
  const id = await publishNoteThatFails(1000);
  await expect.poll(deadLetters).toBe(1);
  expect(calls.get(id)).toBe(10);
});
