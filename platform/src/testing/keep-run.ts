import { join } from 'node:path';
import { services, type Service } from '../base/services.ts';
import { notedEnvironment } from '../base/data-folder/environments.ts';
import { keepEvents, startKeepingEvents } from './keep-events.ts';
import { keepMetrics } from './keep-metrics.ts';

/**
 * Stores the events and the metrics of a platform for the search at the end of the test run, if
 * there is one.
 *
 * @returns a function to call before the platform is stopped
 */
export async function keepRun(
  dataDir: string,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): Promise<() => Promise<void>> {
  if (!RUN_LOGS) return () => Promise.resolve();
  const logs = join(dataDir, 'logs');
  const ownerUrl = (service: Service): string =>
    notedEnvironment(dataDir, service)['MIGRATION_DATABASE_URL'] ?? '';
  for (const service of services) await startKeepingEvents(ownerUrl(service));
  return async () => {
    for (const service of services) {
      const count = await keepEvents(ownerUrl(service), logs, service);
      console.log(`${count} events of svc-${service} kept`);
    }
    const { IDENTITY_URL, CLIENTS_URL, DELIVERIES_URL } = notedEnvironment(dataDir, 'identity');
    await keepMetrics(logs, {
      identity: IDENTITY_URL ?? '',
      clients: CLIENTS_URL ?? '',
      deliveries: DELIVERIES_URL ?? '',
    });
  };
}
