import { z } from 'zod';

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** Where the gateway finds the releases, and this writes rollbacks and reports. */
  RELEASES_DIR: z.string().min(1),
  /** The shell's build, as the gateway serves it. */
  WWW_DIR: z.string().min(1),
  /** Whoever has it may look and roll back. */
  OPERATOR_TOKEN: z.string().min(32),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type CockpitEnvironment = z.output<typeof environment>;

/** Reads what the cockpit is told of its surroundings; throws with every variable that is wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv): CockpitEnvironment {
  const result = environment.safeParse(variables);
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  return result.data;
}
