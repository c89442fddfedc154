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
 * Applied: acknowledged. Does not fit its schema: a dead letter at once. Others are in its way, as
 * with a row that is locked: it comes again later, however often. Fails otherwise: tried five
 * times, five times more some minutes later, and then a dead letter. Nothing behind it waits
 * meanwhile. With the database away the message is held, and as only so many are held,
 * consumption pauses.
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

/** Waits 100 ms, then twice as long each time, because the cause may pass. */
async function tryAgain({ channel }: Consumption, message: ConsumeMessage): Promise<void> {
  await wait(100 * 2 ** failuresBefore(message));
  settle(() => channel.reject(message, true));
}

/** Acknowledged only once it is a dead letter: should the channel end before, it comes again. */
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

/** The broker counts how often it has handed a message out in vain. */
function failuresBefore({ properties }: ConsumeMessage): number {
  return Number(properties.headers?.['x-delivery-count'] ?? 0);
}
