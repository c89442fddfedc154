import { NoDatabase } from '../database/require-database.ts';
import { createLogger } from '../log.ts';

/**
 * Ends a process that could not start; its supervisor starts it again. Only an unexpected error
 * needs its stack.
 *
 * @param service the name in the log
 */
export function endUnstarted(service: string, error: unknown): never {
  if (!(error instanceof NoDatabase)) throw error;
  const { address, message: reason } = error;
  const log = createLogger(service, 'fatal');
  log.fatal({ server: 'Postgres', address, reason }, 'not started: no connection');
  process.exit(1);
}
