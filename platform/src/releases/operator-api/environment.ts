import { secretFrom } from '@gamelles/service-kit/secret-from';
import { z } from 'zod';

const environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535),
  /** The folder of the releases, where this process writes rollbacks and reports. */
  RELEASES_DIR: z.string().min(1),
  /** The folder of the shell's build. */
  WWW_DIR: z.string().min(1),
  /** A person with the token may see the state and roll back. */
  OPERATOR_TOKEN: z.string().min(32),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
export type OperatorEnvironment = z.output<typeof environment>;

/** Reads the settings of the operator API; throws with all invalid variables. */
export function readEnvironment(variables: NodeJS.ProcessEnv): OperatorEnvironment {
  const result = environment.safeParse({
    ...variables,
    OPERATOR_TOKEN: secretFrom(variables, 'OPERATOR_TOKEN'),
  });
  if (!result.success) throw new Error(`Environment: ${z.prettifyError(result.error)}`);
  return result.data;
}
