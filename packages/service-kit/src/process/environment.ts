import { z } from 'zod';

/** What every service is told by its environment. */
export const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Connection of the runtime role, with the least rights. */
  DATABASE_URL: z.url(),
  /** Connection of the schema's owner, used for migrations alone. */
  MIGRATION_DATABASE_URL: z.url(),
  AMQP_URL: z.url(),
  /** How long to serve on when told to stop, for balancers that turn away once `/readyz` says so. */
  LINGER_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** Where traces are sent by OTLP over HTTP, such as `http://collector:4318`; nowhere if left out. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal('').transform(() => undefined), z.url()])
    .optional(),
  /** How often one network address may fail, of each kind of try, in a quarter of an hour. */
  TRIES_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type Environment = z.output<typeof environment>;

/** The environment as the schema says, or an error that names every variable that is not right. */
export const readEnvironment = <S extends z.ZodType>(
  schema: S,
  variables: NodeJS.ProcessEnv,
): z.output<S> => {
  const result = schema.safeParse(variables);
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  return result.data;
};
