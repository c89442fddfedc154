import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { destination, type DestinationStream } from 'pino';

/** Where a service under test logs to: a file that the end of the test run searches, if it does. */
export const logOfRun = (
  service: string,
  { RUN_LOGS }: NodeJS.ProcessEnv = process.env,
): { level: string; destination?: DestinationStream } =>
  RUN_LOGS
    ? {
        level: 'info',
        destination: destination({
          dest: join(RUN_LOGS, `svc-${service}-${randomUUID()}.log`),
          sync: true,
        }),
      }
    : { level: 'fatal' };
