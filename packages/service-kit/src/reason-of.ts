/** The message of an error. */
export function reasonOf(error: unknown): string {
  // The error of a host with several addresses has a message for each of them, and none itself.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
