import type { ConsumeMessage } from 'amqplib';
import { about, applyAndAcknowledge, type Consumption } from './apply.ts';
import { tellStep } from '../tracing/trace.ts';
import { consumerStep } from './consumer-step.ts';
import { handleMessage } from './handle-message.ts';
import { receive, type Received } from './received.ts';
import type { Subscription } from './subscription.ts';

/** So that other work of the service finds a connection to the database. */
const atOnce = 5;

/**
 * Handles the messages that have come: those of a type that can be applied together in one
 * transaction, all others one by one, and one by one as well where together they fail, so that
 * only the one that is wrong is tried again or given up.
 */
export const handleBatch = async (
  consumption: Consumption,
  messages: readonly ConsumeMessage[],
): Promise<void> => {
  const received = messages.map((message) => receive(consumption.subscriptions, message));
  const byType = Map.groupBy(received, ({ subscription }) => subscription);
  for (const [subscription, group] of byType) {
    const { applyAll } = subscription ?? {};
    if (!applyAll || group.length === 1) await handleEach(consumption, group);
    else await handleTogether(consumption, group, applyAll);
  }
};

const handleTogether = async (
  consumption: Consumption,
  group: readonly Received[],
  applyAll: ApplyAll,
): Promise<void> => {
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
    const step = consumerStep(consumption, received, false);
    tellStep('consumer', received.event?.traceparent, since, step);
  }
};

type ApplyAll = NonNullable<Subscription['applyAll']>;

const handleEach = async (consumption: Consumption, group: readonly Received[]): Promise<void> => {
  for (let from = 0; from < group.length; from += atOnce) {
    const some = group.slice(from, from + atOnce);
    await Promise.all(some.map((received) => handleMessage(consumption, received)));
  }
};
