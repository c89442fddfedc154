import { setTimeout as wait } from 'node:timers/promises';
import type { ConfirmChannel } from 'amqplib';
import { isDatabaseAway } from '../database/failure.ts';
import type { Database, Transaction } from '../database/open.ts';
import { faultPoint } from '../fault-point.ts';
import type { Logger } from '../log.ts';
import { inTransaction } from './in-transaction.ts';
import { applied, lag } from './metrics.ts';
import type { Received } from './received.ts';
import type { Subscription } from './subscription.ts';

/** What messages are consumed with. */
export interface Consumption {
  readonly consumer: string;
  readonly subscriptions: readonly Subscription[];
  readonly db: Database;
  readonly log: Logger;
  readonly channel: ConfirmChannel;
  readonly queue: string;
}

/** Applies messages in one transaction and acknowledges them; while the database is away they wait. */
export const applyAndAcknowledge = async (
  { consumer, db, log, channel }: Consumption,
  received: readonly Received[],
  apply: (trx: Transaction) => Promise<void>,
): Promise<void> => {
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
};

/** A channel that has closed meanwhile has given the message back to the queue already. */
export const settle = (answer: () => void): void => {
  try {
    answer();
  } catch {
    // IllegalOperationError: the channel is closed.
  }
};

/** What a log line says of an event: nothing that it tells. */
export const about = (event: Received['event']) => ({
  event: event?.id,
  type: event?.type,
  subject: event?.subject,
});

const applyWhenDatabaseIsThere = async (
  db: Database,
  work: (trx: Transaction) => Promise<void>,
  log: Logger,
): Promise<void> => {
  for (;;) {
    try {
      await inTransaction(db, async (trx) => {
        await work(trx);
        faultPoint('consumer.applied');
      });
      return;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      log.warn({ err: error }, 'database is away, events wait');
      await wait(500 + Math.random() * 500);
    }
  }
};

const secondsSince = (time: string): number => Math.max(0, (Date.now() - Date.parse(time)) / 1000);
