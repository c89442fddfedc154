import type { ConsumeMessage } from 'amqplib';
import { about, applyAndAcknowledge, type Consumption } from './apply.ts';
import { recordSpan } from '../tracing/trace.ts';
import { consumerSpan } from './consumer-span.ts';
import { handleMessage } from './handle-message.ts';
import { receive, type Received } from './received.ts';
import type { Subscription } from './subscription.ts';

/** Few enough to leave database connections for the other work of the service. */
const atOnce = 5;

/**
 * Handles the received messages. Messages of a type with `applyAll` are applied together in one
 * transaction, all others one by one. If the common transaction fails, its messages are applied one
 * by one as well, so that only the failing ones are retried or given up.
 */
export async function handleBatch(
  consumption: Consumption,
  messages: readonly ConsumeMessage[],
): Promise<void> {
  const received = messages.map((message) => receive(consumption.subscriptions, message));
  const byType = Map.groupBy(received, ({ subscription }) => subscription);
  for (const [subscription, group] of byType) {
    const { applyAll } = subscription ?? {};
    if (!applyAll || group.length === 1) await handleEach(consumption, group);
    else await handleTogether(consumption, group, applyAll);
  }
}

async function handleTogether(
  consumption: Consumption,
  group: readonly Received[],
  applyAll: ApplyAll,
): Promise<void> {
  const since = new Date().toISOString();
  const events = group.map(({ event }) => event);
  try {
    await applyAndAcknowledge(consumption, group, (trx) => applyAll(trx, events));
  } catch (error) {
    consumption.log.warn({ err: error, ...about(events[0]) }, 'events taken one by one');
    await handleEach(consumption, group);
    return;
  }
  for (const received of group) {
    const span = consumerSpan(consumption, received, false);
    recordSpan('consumer', received.event?.traceparent, since, span);
  }
}

type ApplyAll = NonNullable<Subscription['applyAll']>;

async function handleEach(consumption: Consumption, group: readonly Received[]): Promise<void> {
  for (let from = 0; from < group.length; from += atOnce) {
    const some = group.slice(from, from + atOnce);
    await Promise.all(some.map((received) => handleMessage(consumption, received)));
  }
}
