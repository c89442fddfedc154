import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumeMessage } from 'amqplib';
import { withSpan, spanContextOf } from '../tracing/trace.ts';
import { about, applyAndAcknowledge, settle, type Consumption } from './apply.ts';
import { consumerSpan } from './consumer-span.ts';
import { isTransient } from '../database/failure.ts';
import { deadLetter } from './dead-letters.ts';
import { givenUp, retried } from './metrics.ts';
import { tryOnceFree, tryOnceMore, wasTriedOnceMore } from './postpone.ts';
import type { Received } from './received.ts';
import { Unreadable } from './subscription.ts';

const tries = 5;

/**
 * Handles a message. Applied: it is acknowledged. Not in its schema: it becomes a dead letter at
 * once. Blocked by others, for instance by a locked row: it is redelivered later, without a limit.
 * Any other failure: it is tried five times, five times more some minutes later, and then becomes a
 * dead letter. Messages behind it do not wait. While the database is unavailable, messages stay in
 * hand, and because their number is limited, consumption pauses.
 */
export async function handleMessage(consumption: Consumption, received: Received): Promise<void> {
  const { message, event, subscription } = received;
  let failed = false;
  const handle = async (): Promise<void> => {
    try {
      if (!subscription) throw new Unreadable('no subscription for this type');
      await applyAndAcknowledge(consumption, [received], (trx) => subscription.apply(trx, event));
    } catch (error) {
      failed = true;
      const next = nextStep(message, error);
      consumption.log.error({ err: error, next: next.name, ...about(event) }, 'event not applied');
      const type = subscription?.definition.type ?? 'unknown';
      (next === giveUp ? givenUp : retried).inc({ service: consumption.consumer, type });
      void next(consumption, message, error);
    }
  };
  await withSpan('consumer', spanContextOf(event?.traceparent), handle, () =>
    consumerSpan(consumption, received, failed),
  );
}

function nextStep(message: ConsumeMessage, error: unknown) {
  if (error instanceof Unreadable) return giveUp;
  if (isTransient(error)) return tryOnceFree;
  if (failuresBefore(message) + 1 < tries) return tryAgain;
  return wasTriedOnceMore(message) ? giveUp : tryOnceMore;
}

/** Waits 100 ms, then twice as long each time, because the cause may be temporary. */
async function tryAgain({ channel }: Consumption, message: ConsumeMessage): Promise<void> {
  await wait(100 * 2 ** failuresBefore(message));
  settle(() => channel.reject(message, true));
}

/** Acknowledged only after it is a dead letter: if the channel ends before, it is redelivered. */
async function giveUp(
  consumption: Consumption,
  message: ConsumeMessage,
  reason: unknown,
): Promise<void> {
  try {
    await deadLetter(consumption, message, reason);
    consumption.channel.ack(message);
  } catch (error) {
    consumption.log.warn(
      { err: error },
      'the broker has not taken a dead letter, which comes again',
    );
  }
}

/** The broker counts the failed deliveries of a message. */
function failuresBefore({ properties }: ConsumeMessage): number {
  return Number(properties.headers?.['x-delivery-count'] ?? 0);
}
