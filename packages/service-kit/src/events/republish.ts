import type { ConfirmChannel, Message } from 'amqplib';

/**
 * Publishes a message once more as it is, but for its headers, and waits until the broker has it.
 *
 * @throws Error when no queue has taken it
 */
export async function republish(
  channel: ConfirmChannel,
  { exchange, routingKey }: { exchange: string; routingKey: string },
  { content, properties }: Pick<Message, 'content' | 'properties'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  let unroutable = 0;
  const onReturn = () => {
    unroutable++;
  };
  channel.once('return', onReturn);
  channel.publish(exchange, routingKey, content, {
    persistent: true,
    mandatory: true,
    messageId: textOf(properties.messageId),
    type: textOf(properties.type),
    contentType: textOf(properties.contentType),
    headers,
  });
  await channel.waitForConfirms().finally(() => channel.off('return', onReturn));
  if (unroutable > 0) throw new Error(`No queue takes ${routingKey} from ${exchange}`);
}

function textOf(property: unknown): string | undefined {
  return typeof property === 'string' ? property : undefined;
}
