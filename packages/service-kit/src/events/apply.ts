import { setTimeout as wait } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import { isDatabaseAway } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import type { Logger } from '../log.ts';
import { noteFullDisk } from '../process/disk.ts';
import { applied, lag } from './metrics.ts';
import type { Received } from './received.ts';
import type { Subscription } from './subscription.ts';

/** The parts that the consumption of messages needs. */
export interface Consumption {
  readonly consumer: string;
  readonly subscriptions: readonly Subscription[];
  readonly db: Database;
  readonly log: Logger;
  readonly channel: ConfirmChannel;
  readonly queue: string;
  /** The version of the consumer. */
  readonly version: string;
  /** In seconds: the delay of a failed message before its last tries. */
  readonly redeliverAfter: number;
}

/**
 * Applies messages in one transaction and acknowledges them. While the database is unavailable,
 * they wait.
 */
export async function applyAndAcknowledge(
  { consumer, db, log, channel }: Consumption,
  received: readonly Received[],
  apply: (trx: Transaction) => Promise<void>,
): Promise<void> {
  faultPoint('consumer.received');
  await applyWhenDatabaseIsThere(db, apply, log);
  faultPoint('consumer.committed');
  for (const { message } of received) settle(() => channel.ack(message));
  faultPoint('consumer.acknowledged');
  for (const { event } of received) {
    const counted = { service: consumer, type: event?.type ?? 'unknown' };
    applied.inc(counted);
    if (event?.time !== undefined) lag.observe(counted, secondsSince(event.time));
    log.debug(about(event), 'event applied');
  }
}

/** A closed channel has returned the message to its queue already. */
export function settle(answer: () => void): void {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
}

/** The fields of a log line about an event, without its data. */
export function about(event: Received['event']) {
  return {
    event: event?.id,
    type: event?.type,
    subject: event?.subject,
  };
}

async function applyWhenDatabaseIsThere(
  db: Database,
  work: (trx: Transaction) => Promise<void>,
  log: Logger,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      await db.transaction(async (trx) => {
        // With a lock timeout, so that a locked row does not delay events about other rows. Both
        // statements are sent together.
        await Promise.all([trx.raw(`set local lock_timeout = '1s'`), work(trx)]);
        faultPoint('consumer.applied');
      });
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      noteFullDisk(error);
      log.warn({ err: error }, 'database is away, events wait');
      await wait(pauseAfter(attempt));
    }
  }
}

/** In milliseconds: half a second, doubled up to eight, with jitter. */
function pauseAfter(attempt: number): number {
  return 500 * 2 ** Math.min(attempt, 4) * (0.5 + Math.random() / 2);
}

function secondsSince(time: string): number {
  return Math.max(0, (Date.now() - Date.parse(time)) / 1000);
}
