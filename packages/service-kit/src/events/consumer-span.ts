import type { Span } from '../tracing/trace.ts';
import type { Consumption } from './apply.ts';
import type { Received } from './received.ts';

/** The span of an applied message. */
export function consumerSpan(
  { queue }: Consumption,
  { event, subscription }: Received,
  failed: boolean,
): Span {
  return {
    name: `apply ${subscription?.definition.type ?? 'unknown'}`,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.destination.name': queue,
      'messaging.message.id': String(event?.id),
    },
    failed,
  };
}
