import type { ConfirmChannel, Message } from 'amqplib';
import { faultPoint } from '../fault-point.ts';
import { exchangeOf } from './topology.ts';

const confirmWithin = 10_000;

/** An event as the broker takes it. */
export interface Publication {
  readonly id: string;
  readonly type: string;
  /** The event in JSON. */
  readonly content: string;
}

/**
 * Publishes events and returns the ids of those that the broker both confirmed and could route:
 * an event that no queue is bound for is confirmed as well, and only `mandatory` shows it.
 *
 * @throws Error when the broker does not confirm within 10 s
 */
export async function publishAll(
  channel: ConfirmChannel,
  producer: string,
  events: readonly Publication[],
): Promise<Set<string>> {
  const taken = new Set(events.map(({ id }) => id));
  const onReturn = ({ properties }: Message) => taken.delete(String(properties.messageId));
  channel.on('return', onReturn);
  try {
    for (const event of events) {
      channel.publish(exchangeOf(producer), event.type, Buffer.from(event.content), {
        mandatory: true,
        persistent: true,
        contentType: 'application/cloudevents+json',
        messageId: event.id,
        type: event.type,
      });
    }
    faultPoint('relay.published');
    await withTimeLimit(channel.waitForConfirms());
    return taken;
  } catch (error) {
    // Unsent messages must not pile up before the next ones.
    void channel.close().catch(() => {});
    throw error;
  } finally {
    channel.off('return', onReturn);
  }
}

async function withTimeLimit(confirms: Promise<void>): Promise<void> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => limit.reject(new Error('The broker did not confirm in time')),
    confirmWithin,
  );
  await Promise.race([confirms, limit.promise]).finally(() => clearTimeout(timer));
}
