import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** The span that work belongs to. A request's id is its trace id, so one number follows it. */
export interface SpanContext {
  readonly traceId: string;
  /** The span that led here; none where a trace begins, or nobody collects spans. */
  readonly spanId: string | undefined;
}

/** The attributes of a finished span; none says who a person is. */
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

/** Sends spans to a collector from now on, where one is named; else nothing is loaded for it. */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<Pick<Exporter, 'stop'>> {
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const { openExporter } = await import('./open-telemetry.ts');
  exporter = openExporter(service, endpoint);
  return exporter;
}

/** The id of the request that is being served, if any. */
export function currentTraceId(): string | undefined {
  return spanContexts.getStore()?.traceId;
}

/** The W3C `traceparent` of what is being done now, for the next in line. */
export function traceparent(): string | undefined {
  const current = spanContexts.getStore();
  return current && `00-${current.traceId}-${current.spanId ?? randomBytes(8).toString('hex')}-01`;
}

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const traceIdForm = /^[0-9a-f]{32}$/;

/** The span that a `traceparent` names, else the beginning of the trace of a request's id. */
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

/** Runs work as one span of a trace; `describe` is called once the work has ended. */
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

/** Records a span of the trace of a `traceparent` that began some time ago and ends now. */
export function recordSpan(
  kind: Kind,
  parent: string | undefined,
  since: string,
  span: Span,
): void {
  exporter?.startSpan(kind, spanContextOf(parent), new Date(since)).end(span);
}
