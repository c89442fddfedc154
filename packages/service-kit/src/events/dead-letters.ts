import { createHash } from 'node:crypto';
import type { ConsumeMessage, GetMessage, MessagePropertyHeaders } from 'amqplib';
import type { Consumption } from './apply.ts';
import { republish, versionHeader } from './republish.ts';
import { deadExchangeOf } from './topology.ts';

/** A message that a consumer gave up, with the reason. */
export interface DeadLetter {
  /** The id of the event, or a hash of its content without one. */
  readonly id: string;
  readonly type: string;
  readonly subject: string;
  /** The queue that it was consumed from. */
  readonly queue: string;
  readonly reason: string;
  readonly since: string;
  /** The version of the consumer that gave it up; undefined if the broker did. */
  readonly version: string | undefined;
  readonly content: string;
}

/** The headers that a dead letter adds to the message. */
const headers = { queue: 'gamelles-queue', reason: 'gamelles-reason', since: 'gamelles-since' };
const longestReason = 1_000;

/**
 * Publishes a message to the dead letters of its consumer, with the reason. Afterwards it may be
 * acknowledged, because the broker has it.
 */
export async function deadLetter(
  { channel, consumer, queue, version }: Consumption,
  message: ConsumeMessage,
  reason: unknown,
): Promise<void> {
  const why = reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
  await republish(channel, { exchange: deadExchangeOf(consumer), routingKey: '' }, message, {
    [headers.queue]: queue,
    [headers.reason]: why.slice(0, longestReason),
    [headers.since]: new Date().toISOString(),
    [versionHeader]: version,
  });
}

/** Reads a message of a dead-letter queue. Letters from the broker itself have fewer headers. */
export function readDeadLetter({ content, properties }: GetMessage): DeadLetter {
  const text = content.toString('utf8');
  const event = membersOf(text);
  const received = properties.headers ?? {};
  const byBroker = received['x-death']?.[0];
  return {
    id: event.id ?? createHash('sha256').update(content).digest('hex').slice(0, 32),
    type: event.type ?? 'unknown',
    subject: event.subject ?? 'unknown',
    queue: textIn(received, headers.queue) ?? byBroker?.queue ?? 'unknown',
    reason: textIn(received, headers.reason) ?? `the broker: ${byBroker?.reason ?? 'unknown'}`,
    since: textIn(received, headers.since) ?? momentOf(byBroker?.time.value),
    version: textIn(received, versionHeader),
    content: text,
  };
}

function textIn(received: MessagePropertyHeaders, name: string): string | undefined {
  const value: unknown = received[name];
  return typeof value === 'string' ? value : undefined;
}

function momentOf(seconds: number | undefined): string {
  return seconds === undefined ? 'unknown' : new Date(seconds * 1000).toISOString();
}

function membersOf(text: string): Partial<Record<'id' | 'type' | 'subject', string>> {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event !== 'object' || event === null) return {};
    return Object.fromEntries(
      Object.entries(event).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    return {};
  }
}
