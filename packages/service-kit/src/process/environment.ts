import { z } from 'zod';
import { secretFrom } from '../secrets/secret-from.ts';

/** The environment variables of every service. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Connection of the runtime role, with the least rights. */
  DATABASE_URL: z.url(),
  /** Connection of the schema's owner, used for migrations alone; left out where a job runs them. */
  MIGRATION_DATABASE_URL: z.url().optional(),
  AMQP_URL: z.url(),
  /** A folder on the disk of the database, the broker and the logs, where they are on this machine. */
  DATA_DIR: z.string().default('/'),
  /** How long to serve on when told to stop, for balancers that turn away once `/readyz` says so. */
  LINGER_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** The trace collector (OTLP over HTTP), such as `http://collector:4318`; none if left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal('').transform(() => undefined), z.url()])
    .optional(),
  /** Serves beside the live version without taking part in its events, to be tried. */
  ON_TRIAL: z.stringbool().default(false),
  /** How often one network address may fail, of each kind of try, in a quarter of an hour. */
  TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** How long an event that failed waits before it is tried for the last time. */
  REDELIVER_AFTER_SECONDS: z.coerce.number().int().min(1).default(120),
  /** How often the service looks whether its data contradicts itself or another's. */
  SELF_CHECK_SECONDS: z.coerce.number().min(0.1).default(300),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type Environment = z.output<typeof environment>;

/** A schema of variables, which may be asked for their names. */
export type EnvironmentSchema<E> = z.ZodType<E> & { readonly shape: object };

/**
 * The environment as the schema says, each variable given itself or by a file (`secretFrom`), or an
 * error that names every variable that is not right.
 */
export function readEnvironment<E>(schema: EnvironmentSchema<E>, variables: NodeJS.ProcessEnv): E {
  const names = Object.keys(schema.shape);
  const given = Object.fromEntries(names.map((name) => [name, secretFrom(variables, name)]));
  const result = schema.safeParse(given);
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  return result.data;
}
