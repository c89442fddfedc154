import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/**
 * The span of the present work. The trace id is the id of the request, so one id is enough to
 * follow it.
 */
export interface SpanContext {
  readonly traceId: string;
  /** The parent span; undefined at the beginning of a trace, and without a collector. */
  readonly spanId: string | undefined;
}

/** The attributes of a finished span, without personal data. */
export interface Span {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

/** The exporter of spans, if any. */
export interface Exporter {
  readonly startSpan: (
    kind: Kind,
    parent: SpanContext,
    startTime?: Date,
  ) => { readonly id: string; readonly end: (span: Span) => void };
  readonly stop: () => Promise<void>;
}
type Kind = 'server' | 'producer' | 'consumer';

const spanContexts = new AsyncLocalStorage<SpanContext>();
let exporter: Exporter | undefined;

/**
 * Exports spans to a collector from now on, if one is configured; otherwise no exporter is loaded.
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<Pick<Exporter, 'stop'>> {
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const { openExporter } = await import('./open-telemetry.ts');
  exporter = openExporter(service, endpoint);
  return exporter;
}

/** The id of the present request, if there is one. */
export function currentTraceId(): string | undefined {
  return spanContexts.getStore()?.traceId;
}

/** The W3C `traceparent` of the present work, for the next service. */
export function traceparent(): string | undefined {
  const current = spanContexts.getStore();
  return current && `00-${current.traceId}-${current.spanId ?? randomBytes(8).toString('hex')}-01`;
}

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const traceIdForm = /^[0-9a-f]{32}$/;

/** The span in a `traceparent`, else a new trace with the id of a request. */
export function spanContextOf(parent: string | undefined, requestId?: string): SpanContext {
  const [, traceId, spanId] = traceparentForm.exec(parent ?? '') ?? [];
  if (traceId !== undefined) return { traceId, spanId };
  const isId = requestId !== undefined && traceIdForm.test(requestId);
  return { traceId: isId ? requestId : randomUUID().replaceAll('-', ''), spanId: undefined };
}

/** Runs work in the context of a span, without a span of its own. */
export function withSpanContext<T>(current: SpanContext, work: () => T): T {
  return spanContexts.run(current, work);
}

/** Runs work as a span of a trace; `describe` is called after the work. */
export async function withSpan<T>(
  kind: Kind,
  parent: SpanContext,
  work: () => Promise<T>,
  describe: () => Span,
): Promise<T> {
  const started = exporter?.startSpan(kind, parent);
  const current = { traceId: parent.traceId, spanId: started?.id };
  return withSpanContext(current, work).finally(() => started?.end(describe()));
}

/** Records a span of the trace in a `traceparent`, which began earlier and ends now. */
export function recordSpan(
  kind: Kind,
  parent: string | undefined,
  since: string,
  span: Span,
): void {
  exporter?.startSpan(kind, spanContextOf(parent), new Date(since)).end(span);
}
