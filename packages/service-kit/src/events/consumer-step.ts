import type { Step } from '../tracing/trace.ts';
import type { Consumption } from './apply.ts';
import type { Received } from './received.ts';

/** What a trace says of the application of a message. */
export const consumerStep = (
  { queue }: Consumption,
  { event, subscription }: Received,
  failed: boolean,
): Step => ({
  name: `apply ${subscription?.definition.type ?? 'unknown'}`,
  attributes: {
    'messaging.system': 'rabbitmq',
    'messaging.destination.name': queue,
    'messaging.message.id': String(event?.id),
  },
  failed,
});
