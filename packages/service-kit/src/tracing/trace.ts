import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** The place of work in a trace. A request's id is its trace id, so one number follows it. */
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
  readonly begin: (
    kind: Kind,
    parent: SpanContext,
    startTime?: Date,
  ) => { readonly id: string; readonly end: (step: Span) => void };
  readonly stop: () => Promise<void>;
}
type Kind = 'server' | 'producer' | 'consumer';

const places = new AsyncLocalStorage<SpanContext>();
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
  return places.getStore()?.traceId;
}

/** The W3C `traceparent` of what is being done now, for the next in line. */
export function traceparent(): string | undefined {
  const place = places.getStore();
  return place && `00-${place.traceId}-${place.spanId ?? randomBytes(8).toString('hex')}-01`;
}

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const traceIdForm = /^[0-9a-f]{32}$/;

/** The place that a `traceparent` names, else the beginning of the trace of a request's id. */
export function spanContextOf(parent: string | undefined, requestId?: string): SpanContext {
  const [, traceId, spanId] = traceparentForm.exec(parent ?? '') ?? [];
  if (traceId !== undefined) return { traceId, spanId };
  const isId = requestId !== undefined && traceIdForm.test(requestId);
  return { traceId: isId ? requestId : randomUUID().replaceAll('-', ''), spanId: undefined };
}

/** Does some work at a place of a trace, as no span of its own. */
export function at<T>(place: SpanContext, work: () => T): T {
  return places.run(place, work);
}

/** Does some work as one span of a trace, and says afterwards what it was. */
export async function withSpan<T>(
  kind: Kind,
  parent: SpanContext,
  work: () => Promise<T>,
  tell: () => Span,
): Promise<T> {
  const step = exporter?.begin(kind, parent);
  const place = { traceId: parent.traceId, spanId: step?.id };
  return at(place, work).finally(() => step?.end(tell()));
}

/** Records a span of the trace of a `traceparent` that began some time ago and ends now. */
export function recordSpan(
  kind: Kind,
  parent: string | undefined,
  since: string,
  step: Span,
): void {
  exporter?.begin(kind, spanContextOf(parent), new Date(since)).end(step);
}
