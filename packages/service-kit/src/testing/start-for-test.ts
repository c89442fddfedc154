import { expect, vi } from 'vitest';
import { openDatabase } from '../database/open.ts';
import type { Caller } from '../http/access-token.ts';
import type { Subscription } from '../index.ts';
import type { Environment } from '../process/environment.ts';
import { startService, type Service } from '../process/start.ts';
import { openEventProbe } from './event-probe.ts';
import { messageHandler } from './message-handler.ts';
import { httpClient } from './http-client.ts';
import { logOfRun } from './run-log.ts';
import { getOrThrow, openSandbox, type Sandbox } from './sandbox.ts';
import { startTestIdentity } from './test-identity.ts';

/**
 * Starts a service in this process with a sandbox on the real Postgres and RabbitMQ of the test
 * run, with a test identity in place of svc-identity, and waits until it is ready.
 */
export async function startForTest<E extends Environment>(
  service: Service<E>,
  extra: NodeJS.ProcessEnv = {},
  givenSandbox?: Sandbox,
) {
  const sandbox = givenSandbox ?? (await openSandbox());
  const identity = await startTestIdentity();
  const urls = getOrThrow(sandbox.databases, service.name);
  const wired: Subscription[] = [];
  const log = logOfRun(service.name);
  const environment = {
    PORT: '0',
    DATABASE_URL: urls.app,
    MIGRATION_DATABASE_URL: urls.owner,
    AMQP_URL: getOrThrow(sandbox.brokers, service.name),
    LOG_LEVEL: log.level,
    REDELIVER_AFTER_SECONDS: '1',
    IDENTITY_URL: identity.origin,
    ...extra,
  };
  const probe = await openEventProbe(getOrThrow(sandbox.brokers, 'admin'), service.name);
  const running = await startService(
    keepingSubscriptions(service, wired),
    environment,
    log.destination,
  );
  const db = openDatabase(urls.app, 2);
  const nobody = httpClient(running.origin);
  await vi.waitFor(async () => expect((await nobody.get('/readyz')).status).toBe(200), {
    timeout: 60_000,
  });

  return {
    origin: running.origin,
    sandbox,
    /** A connection of the runtime role to the service's own schema. */
    db,
    nobody,
    as: (caller: Caller) => httpClient(running.origin, caller),
    publish: probe.publish,
    published: probe.published,
    announced: probe.announced,
    /** Passes a message directly to the subscription of its type, without the broker. */
    hear: messageHandler(db, wired),
    stop: async () => {
      await Promise.all([running.stop(), db.destroy(), probe.close()]);
      identity.stop();
    },
  };
}

function keepingSubscriptions<E extends Environment>(
  service: Service<E>,
  kept: Subscription[],
): Service<E> {
  return {
    ...service,
    assemble: async (parts) => {
      const assembled = await service.assemble(parts);
      kept.push(...assembled.subscriptions);
      return assembled;
    },
  };
}
