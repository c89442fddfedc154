import {
  consumersOf,
  typesOf,
  type DataOf,
  type EventDefinition,
  type EventOf,
} from '@gamelles/contracts';
import { connect, type Channel } from 'amqplib';
import { v7 as uuidv7 } from 'uuid';
import { expect, vi } from 'vitest';
import { parseEvent } from '../events/parse.ts';
import { producerOf } from '../events/outbox.ts';
import { publishAll } from '../events/publish.ts';
import { assertExchange, assertQueue, exchangeOf } from '../events/topology.ts';

/**
 * Takes the place of all other services at the broker: it records what one service publishes, and
 * publishes itself.
 */
export async function openEventProbe(amqpUrl: string, producer: string) {
  const connection = await connect(amqpUrl, { noDelay: true });
  connection.on('error', () => {});
  const channel = await connection.createConfirmChannel();
  channel.on('error', () => {});
  const heard: unknown[] = [];
  await assertExchange(channel, producer);
  await standForConsumers(channel, producer);
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchangeOf(producer), '#');
  await channel.consume(
    queue,
    (message) => message && heard.push(JSON.parse(message.content.toString())),
    { noAck: true },
  );

  const published = <E extends EventDefinition>(definition: E): EventOf<E>[] =>
    heard.flatMap((message) => {
      const event = parseEvent(definition, message);
      return event.success ? [event.data] : [];
    });

  return {
    /** The published events of one type, in order of arrival. */
    published,

    /** Waits for an event of one type that fits, and returns the last one. */
    announced: <E extends EventDefinition>(
      definition: E,
      fits: (event: EventOf<E>) => boolean,
    ): Promise<EventOf<E>> =>
      vi.waitFor(
        () => {
          const event = published(definition).findLast(fits);
          if (event === undefined) throw new Error(`${definition.type}: none that fits`);
          return event;
        },
        { timeout: 60_000 },
      ),

    /** Publishes like another service, once the service under test has bound its queue. */
    publish: async <E extends EventDefinition>(
      definition: E,
      event: { readonly subject: string; readonly version: number; readonly data: DataOf<E> },
    ): Promise<void> => {
      const other = producerOf(definition);
      const message = {
        specversion: '1.0',
        id: uuidv7(),
        source: `/svc-${other}`,
        type: definition.type,
        subject: event.subject,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: event.version,
        data: event.data,
      };
      const publication = { ...message, content: JSON.stringify(message) };
      await assertExchange(channel, other);
      await vi.waitFor(
        async () => expect(await publishAll(channel, other, [publication])).toContain(message.id),
        { timeout: 60_000 },
      );
    },

    close: () => connection.close(),
  };
}

/** Declares the queues of the consumers in the contracts, because no event is published before. */
async function standForConsumers(channel: Channel, producer: string): Promise<void> {
  for (const consumer of new Set(typesOf(producer).flatMap(consumersOf))) {
    const types = typesOf(producer).filter((type) => consumersOf(type).includes(consumer));
    await assertQueue(channel, { consumer, producer, types });
  }
}
