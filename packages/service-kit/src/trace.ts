import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

// A request id is a W3C trace id, so one number follows a request through gateway, services,
// events and, where tracing is on, spans.
const traces = new AsyncLocalStorage<string>();
const traceIdForm = /^[0-9a-f]{32}$/;

/** The id of the request that is being served, if any. */
export const currentTraceId = (): string | undefined => traces.getStore();

/** Runs `work` under the given request id, or under a new one where it is no trace id. */
export const withTraceId = <T>(id: string | undefined, work: () => T): T =>
  traces.run(id !== undefined && traceIdForm.test(id) ? id : randomBytes(16).toString('hex'), work);

/** The W3C `traceparent` of what is being done now, for the next in line. */
export const traceparent = (): string | undefined => {
  const id = currentTraceId();
  return id && `00-${id}-${randomBytes(8).toString('hex')}-01`;
};

/** The trace id inside a W3C `traceparent`. */
export const traceIdOf = (parent: string | undefined): string | undefined => parent?.split('-')[1];
