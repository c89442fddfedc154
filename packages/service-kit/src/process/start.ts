import { setTimeout as wait } from 'node:timers/promises';
import { consumersOf } from '@gamelles/contracts';
import type Router from '@koa/router';
import type { DestinationStream } from 'pino';
import { migrate } from '../database/migrate.ts';
import { openDatabase, type Database } from '../database/open.ts';
import { requireDatabase } from '../database/require-database.ts';
import { measureOutbox, watchQueues } from '../events/measure.ts';
import { producerOf } from '../events/outbox.ts';
import { relayIsHere } from '../events/wake-relay.ts';
import type { Subscription } from '../events/subscription.ts';
import { createApp } from '../http/app.ts';
import type { Constraints } from '../http/errors.ts';
import { healthRouter } from '../http/health.ts';
import { startServer } from '../http/server.ts';
import { createLogger, type Logger } from '../log.ts';
import { onSessionRevoked } from '../sessions/record-revocations.ts';
import { openRevokedSessions } from '../sessions/revoked-sessions.ts';
import { startTracing } from '../tracing/trace.ts';
import { hasDiskRoom } from './disk.ts';
import { readEnvironment, type Environment, type EnvironmentSchema } from './environment.ts';
import { measureDisk } from './measure-disk.ts';
import { sourceVersion } from './source-version.ts';
import { startWork, type OwnWork } from './start-work.ts';

/** A service: name, environment, schema, routes and subscriptions. */
export interface Service<E extends Environment> {
  readonly name: string;
  readonly environment: EnvironmentSchema<E>;
  readonly migrations: URL;
  readonly constraints?: Constraints;
  /** Called after the migrations. */
  readonly assemble: (parts: {
    readonly db: Database;
    readonly env: E;
    readonly log: Logger;
  }) => Promise<OwnWork & { readonly router: Router }>;
}

export interface RunningService {
  /** The origin of the service, such as `http://127.0.0.1:4711`. */
  readonly origin: string;
  /** In milliseconds: how long it serves after a stop signal, while it is not ready any more. */
  readonly lingers: number;
  /** Finishes running requests within a time limit, and stops. */
  readonly stop: () => Promise<void>;
}

/** In milliseconds: the time limit of running work, after which all connections are cut. */
const finishWithin = 5_000;

/**
 * Starts a service in this process; it logs to standard output by default.
 *
 * @throws NoDatabase
 */
export async function startService<E extends Environment>(
  service: Service<E>,
  variables: NodeJS.ProcessEnv,
  logTo?: DestinationStream,
): Promise<RunningService> {
  const env = readEnvironment(service.environment, variables);
  const log = createLogger(`svc-${service.name}`, env.LOG_LEVEL, logTo);
  const tracing = await startTracing(service.name, env.OTEL_EXPORTER_OTLP_ENDPOINT);
  if (env.MIGRATION_DATABASE_URL !== undefined) {
    await migrate(env.MIGRATION_DATABASE_URL, service.migrations);
  }
  const cut = new AbortController();
  const databaseUrl = env.DATABASE_URL;
  const db = openDatabase(databaseUrl, undefined, env.ON_TRIAL ? '' : relayIsHere, cut.signal);
  await requireDatabase(db, databaseUrl);
  const assembled = await service.assemble({ db, env, log });
  const revoked = await openRevokedSessions({ db, databaseUrl, service: service.name, log });
  const subscriptions = [...assembled.subscriptions, ...ofEveryService(service.name)];
  checkListed(service.name, subscriptions);
  const redeliverAfter = env.REDELIVER_AFTER_SECONDS;
  const producers = new Set(subscriptions.map(({ definition }) => producerOf(definition)));
  const queues = watchQueues(env.AMQP_URL, service.name, [...producers], redeliverAfter, log);
  // A version on trial may be refused, so it only answers calls: its work would stay.
  const work = env.ON_TRIAL
    ? undefined
    : await startWork({
        ...assembled,
        subscriptions,
        service: service.name,
        version: sourceVersion(service.migrations),
        db,
        env,
        log,
      });
  let isStopping = false;
  const health = healthRouter(
    {
      serving: () => !isStopping,
      database: () => db.raw('select 1').then(() => true),
      disk: () => hasDiskRoom() && work?.relay.isOutOfDisk() !== true,
      broker: work?.relay.isUp ?? queues.isUp,
      consumers: () => work?.consumersAreUp() ?? true,
    },
    [() => measureDisk(env.DATA_DIR), () => measureOutbox(db, service.name), queues.measure],
  );
  const app = createApp({
    log,
    routers: [health, assembled.router],
    constraints: service.constraints ?? {},
    isRevoked: revoked.has,
  });
  const server = await startServer(app, env.PORT, env.HOST);
  log.info({ origin: server.origin }, 'service started');
  const lingers = env.LINGER_SECONDS * 1_000;

  return {
    origin: server.origin,
    lingers,
    stop: async () => {
      isStopping = true;
      await wait(lingers);
      const limit = setTimeout(() => cut.abort(), finishWithin);
      await server.close(cut.signal);
      await Promise.all([queues.stop(), revoked.stop(), work?.stop()]);
      await db.destroy();
      clearTimeout(limit);
      await tracing.stop();
      log.info('service stopped');
    },
  };
}

/**
 * A producer keeps an event until the consumers in the contracts have it, so every consumer must be
 * listed there.
 */
function checkListed(name: string, subscriptions: readonly Subscription[]): void {
  for (const { definition } of subscriptions) {
    const consumers = consumersOf(definition.type);
    if (consumers.length > 0 && !consumers.includes(name)) {
      throw new Error(`The contracts do not say that ${name} consumes ${definition.type}`);
    }
  }
}

/**
 * The service that revokes a session records it in the same transaction, so it does not consume its
 * own event.
 */
function ofEveryService(name: string): Subscription[] {
  return name === producerOf(onSessionRevoked.definition) ? [] : [onSessionRevoked];
}
