import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { destination, type DestinationStream } from 'pino';

/** The log of a service under test, as a file that the search at the end of a test run reads. */
export function logOfRun(
  service: string,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): { readonly level: string; readonly destination?: DestinationStream } {
  return RUN_LOGS
    ? {
        level: 'info',
        destination: destination({
          dest: join(RUN_LOGS, `svc-${service}-${randomUUID()}.log`),
          sync: true,
        }),
      }
    : { level: 'fatal' };
}
