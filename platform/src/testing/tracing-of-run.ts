/** Sends the spans of services to the collector of the test run, if there is one. */
export function tracingOfRun(
  { RUN_TRACES }: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  return RUN_TRACES ? { OTEL_EXPORTER_OTLP_ENDPOINT: RUN_TRACES } : {};
}
