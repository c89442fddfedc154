import type { Database } from '../database/open.ts';
import { startConsumers } from '../events/consume.ts';
import { replayLater } from '../events/replay-dead-letters.ts';
import { startRelay, type Relay } from '../events/relay.ts';
import type { Subscription } from '../events/subscription.ts';
import { forgetOldKeys } from '../http/forget-old-keys.ts';
import type { Logger } from '../log.ts';
import { forgetOldRevocations } from '../sessions/forget-old-revocations.ts';
import type { Environment } from './environment.ts';
import { every, type Repetition } from './every.ts';
import { startSelfChecks, type SelfCheck } from './self-check.ts';

/** The work of one service. */
export interface OwnWork {
  readonly subscriptions: readonly Subscription[];
  readonly selfChecks?: readonly SelfCheck[];
  /** Starts its other work. Nothing else may start work, because a trial does not call this. */
  readonly startWork?: () => readonly Repetition[] | Promise<readonly Repetition[]>;
}

interface Surroundings extends OwnWork {
  readonly service: string;
  readonly version: string;
  readonly db: Database;
  readonly env: Environment;
  readonly log: Logger;
}

export interface Work {
  readonly relay: Relay;
  readonly consumersAreUp: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * Starts everything that a service does besides answering calls: it takes and publishes events,
 * checks and repairs its data, forgets what is old, and does its own work.
 */
export async function startWork(around: Surroundings): Promise<Work> {
  const { service, version, db, env, log, subscriptions, selfChecks = [] } = around;
  const redeliverAfter = env.REDELIVER_AFTER_SECONDS;
  const links = { db, log, amqpUrl: env.AMQP_URL };
  const consuming = { ...links, consumer: service, version, subscriptions, redeliverAfter };
  const own = (await around.startWork?.()) ?? [];
  const relay = startRelay({ ...links, producer: service, databaseUrl: env.DATABASE_URL });
  const consumers = startConsumers(consuming);
  const all = [
    ...own,
    relay,
    ...consumers,
    replayLater(consuming),
    startSelfChecks(service, selfChecks, env.SELF_CHECK_SECONDS, log),
    every(
      600_000,
      () => forgetOldKeys(db),
      (error) => log.warn({ err: error }, 'old idempotency keys stay for now'),
    ),
    every(
      60_000,
      () => forgetOldRevocations(db),
      (error) => log.warn({ err: error }, 'expired revocations stay for now'),
    ),
  ];
  return {
    relay,
    consumersAreUp: () => consumers.every((consumer) => consumer.isUp()),
    stop: async () => {
      await Promise.all(all.map((one) => one.stop()));
    },
  };
}
