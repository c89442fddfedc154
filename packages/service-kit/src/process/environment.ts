import { z } from 'zod';
import { secretFrom } from '../secrets/secret-from.ts';

/** The environment variables of every service. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Connection of the runtime role with the least privileges. */
  DATABASE_URL: z.url(),
  /** Connection of the schema's owner for migrations; left out if a job runs them. */
  MIGRATION_DATABASE_URL: z.url().optional(),
  AMQP_URL: z.url(),
  /** A folder on the disk of the database, the broker and the logs, if they are on this machine. */
  DATA_DIR: z.string().default('/'),
  /** How long to serve after a stop signal, for load balancers that react to `/readyz`. */
  LINGER_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** The trace collector (OTLP over HTTP), such as `http://collector:4318`; none if left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal('').transform(() => undefined), z.url()])
    .optional(),
  /** Only answers calls, for a trial beside the live version. */
  ON_TRIAL: z.stringbool().default(false),
  /** The limit of failures per network address and kind of try, in a quarter of an hour. */
  TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** The delay of a failed event before its last tries, in seconds. */
  REDELIVER_AFTER_SECONDS: z.coerce.number().int().min(1).default(120),
  /** The interval of the checks for contradictions in the data, in seconds. */
  SELF_CHECK_SECONDS: z.coerce.number().min(0.1).default(300),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type Environment = z.output<typeof environment>;

/** A schema of variables with its field names. */
export type EnvironmentSchema<E> = z.ZodType<E> & { readonly shape: object };

/**
 * Reads the environment by a schema. Each variable is given itself or by a file (`secretFrom`).
 *
 * @throws Error that names every wrong variable
 */
export function readEnvironment<E>(schema: EnvironmentSchema<E>, variables: NodeJS.ProcessEnv): E {
  const names = Object.keys(schema.shape);
  const values = Object.fromEntries(names.map((name) => [name, secretFrom(variables, name)]));
  const result = schema.safeParse(values);
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  return result.data;
}
