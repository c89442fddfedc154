import { getOrThrow, openSandbox, startCuttableProxy, startForTest } from '../src/testing/index.ts';
import { sampleService } from './sample-service.ts';

export type OnLines = Awaited<ReturnType<typeof startOnLines>>;

/** The sample service with connections to broker and database that a test can cut and restore. */
export async function startOnLines(of = sampleService, extra: NodeJS.ProcessEnv = {}) {
  const sandbox = await openSandbox();
  const broker = await startCuttableProxy(getOrThrow(sandbox.brokers, 'clients'));
  const database = await startCuttableProxy(getOrThrow(sandbox.databases, 'clients').app);
  const urls = { AMQP_URL: broker.url, DATABASE_URL: database.url, ...extra };
  const service = await startForTest(of, urls, sandbox);
  return {
    broker,
    database,
    service,
    stop: async () => {
      await service.stop();
      broker.stop();
      database.stop();
    },
  };
}
