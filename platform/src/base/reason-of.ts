import { codeOf } from './system-errors.ts';

/** The message of an error, as a sentence for a person. */
export function reasonOf(error: unknown): string {
  // A refused connection to a name with several addresses has a code but no message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(reasonOf).join('; ');
  if (!(error instanceof Error)) return String(error);
  if (codeOf(error) === 'ENOENT' && 'path' in error) return `There is no ${String(error.path)}`;
  return error.message;
}
