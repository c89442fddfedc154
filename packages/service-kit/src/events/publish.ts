import type { ConfirmChannel, Message } from 'amqplib';
import { faultPoint } from '../fault-point.ts';
import { exchangeOf } from './topology.ts';

const confirmWithin = 10_000;

/** An event in the form for the broker. */
export interface Publication {
  readonly id: string;
  readonly type: string;
  /** The event in JSON. */
  readonly content: string;
}

/**
 * Publishes events.
 *
 * @returns the ids of the events that the broker confirmed and could route: it also confirms an
 *   event without a bound queue, and only `mandatory` reveals that
 * @throws Error if the broker does not confirm within 10 s
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
    // Unsent messages must not pile up in front of the next ones.
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
