/** The message of an error. */
export function reasonOf(error: unknown): string {
  // A refused connection to a name with several addresses has a code but no message.
  if (error instanceof AggregateError && error.message === '')
    return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
