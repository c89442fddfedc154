import type { ConsumeMessage } from 'amqplib';
import type { Subscription } from './subscription.ts';

/** An unchecked message, with the subscription for the type that it names. */
export interface Received {
  readonly message: ConsumeMessage;
  readonly event: Claim | undefined;
  readonly subscription: Subscription | undefined;
}

interface Claim {
  readonly id?: string;
  readonly type?: string;
  readonly subject?: string;
  readonly time?: string;
  readonly traceparent?: string;
}

/** Decodes a message without a check; one that is no JSON object has no event. */
export function receive(subscriptions: readonly Subscription[], message: ConsumeMessage): Received {
  const event = decoded(message);
  const subscription = subscriptions.find(({ definition }) => definition.type === event?.type);
  return { message, event, subscription };
}

function decoded(message: ConsumeMessage): Claim | undefined {
  try {
    const value: unknown = JSON.parse(message.content.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
