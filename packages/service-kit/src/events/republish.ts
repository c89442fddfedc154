import type { ConfirmChannel, Message } from 'amqplib';

/** The header with the version of the consumer that gave a message up, or tries it again. */
export const versionHeader = 'gamelles-version';

/**
 * Publishes a message again and waits for the confirmation. Of its headers only the version is
 * kept.
 *
 * @throws Error if no queue has taken it
 */
export async function republish(
  channel: ConfirmChannel,
  { exchange, routingKey }: { readonly exchange: string; readonly routingKey: string },
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
    headers: { ...versionIn(properties), ...headers },
  });
  await channel.waitForConfirms().finally(() => channel.off('return', onReturn));
  if (unroutable > 0) throw new Error(`No queue takes ${routingKey} from ${exchange}`);
}

function versionIn({ headers }: Message['properties']): Record<string, string> {
  const version = textOf(headers?.[versionHeader]);
  return version === undefined ? {} : { [versionHeader]: version };
}

function textOf(property: unknown): string | undefined {
  return typeof property === 'string' ? property : undefined;
}
