import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import { asStep, placeOf } from '../tracing/trace.ts';
import { about, applyAndAcknowledge, settle, type Consumption } from './apply.ts';
import { consumerStep } from './consumer-step.ts';
import { bury } from './dead-letters.ts';
import { givenUp, retried } from './metrics.ts';
import type { Received } from './received.ts';
import { Unreadable } from './subscription.ts';

const tries = 5;

/**
 * Applied: acknowledged. Does not fit its schema: a dead letter at once. Fails otherwise: tried
 * again after a while, and a dead letter after the fifth time; nothing behind it waits meanwhile.
 * With the database away the message is held, and as only so many are held, consumption pauses.
 */
export const handleMessage = async (
  consumption: Consumption,
  received: Received,
): Promise<void> => {
  const { message, event, subscription } = received;
  let failed = false;
  const handle = async (): Promise<void> => {
    try {
      if (!subscription) throw new Unreadable('no subscription for this type');
      await applyAndAcknowledge(consumption, [received], (trx) => subscription.apply(trx, event));
    } catch (error) {
      failed = true;
      const isLast = error instanceof Unreadable || failuresBefore(message) + 1 >= tries;
      consumption.log.error({ err: error, isLast, ...about(event) }, 'event not applied');
      const type = subscription?.definition.type ?? 'unknown';
      (isLast ? givenUp : retried).inc({ service: consumption.consumer, type });
      void (isLast ? giveUp(consumption, message, error) : tryLater(consumption, message));
    }
  };
  await asStep('consumer', placeOf(event?.traceparent), handle, () =>
    consumerStep(consumption, received, failed),
  );
};

/** Waits 100 ms, then twice as long each time: what stands in the way may be gone by then. */
const tryLater = async ({ channel }: Consumption, message: ConsumeMessage): Promise<void> => {
  await wait(100 * 2 ** failuresBefore(message));
  settle(() => channel.reject(message, true));
};

/** Acknowledged only once it is a dead letter: should the channel end before, it comes again. */
const giveUp = async (
  { channel, queue, consumer, log }: Consumption,
  message: ConsumeMessage,
  reason: unknown,
): Promise<void> => {
  try {
    await bury(channel, consumer, queue, message, reason);
    channel.ack(message);
  } catch (error) {
    log.warn({ err: error }, 'the broker has not taken a dead letter, which comes again');
  }
};

/** The broker counts how often it has handed a message out in vain. */
const failuresBefore = ({ properties }: ConsumeMessage): number =>
  Number(properties.headers?.['x-delivery-count'] ?? 0);
