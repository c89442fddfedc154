import { NoDatabase } from '../database/require-database.ts';
import { createLogger } from '../log.ts';
import type { Environment } from './environment.ts';
import { startService, type Service } from './start.ts';

const stopWithin = 8_000;

/** Runs a service as the present process, until SIGTERM or SIGINT. */
export async function runService<E extends Environment>(service: Service<E>): Promise<void> {
  const running = await startService(service, process.env).catch((error: unknown) =>
    endUnstarted(service.name, error),
  );
  const stop = () => {
    setTimeout(() => process.exit(1), running.lingers + stopWithin).unref();
    void running.stop().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Ends the process, which its supervisor starts again. Only an unexpected error needs its stack. */
function endUnstarted(name: string, error: unknown): never {
  if (!(error instanceof NoDatabase)) throw error;
  const { address, message: reason } = error;
  const log = createLogger(`svc-${name}`, 'fatal');
  log.fatal({ server: 'Postgres', address, reason }, 'service not started: no connection');
  process.exit(1);
}
