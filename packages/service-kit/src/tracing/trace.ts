import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, randomUUID } from 'node:crypto';

/** Where in a trace something is done. A request's id is its trace's, so that one number follows it. */
export interface Place {
  readonly traceId: string;
  /** The step that led here; none where a trace begins, or nobody collects steps. */
  readonly spanId: string | undefined;
}

/** What is told of a step once it is done; nothing that says who somebody is. */
export interface Step {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly failed: boolean;
}

/** Where steps are told, if anywhere. */
export interface Exporter {
  readonly begin: (
    kind: StepKind,
    parent: Place,
    startTime?: Date,
  ) => { readonly id: string; readonly end: (step: Step) => void };
  readonly stop: () => Promise<void>;
}
type StepKind = 'server' | 'producer' | 'consumer';

const places = new AsyncLocalStorage<Place>();
let exporter: Exporter | undefined;

/** Has steps told to a collector from now on, where one is named; else nothing is loaded for it. */
export const startTracing = async (
  service: string,
  endpoint: string | undefined,
): Promise<Pick<Exporter, 'stop'>> => {
  if (endpoint === undefined) return { stop: () => Promise.resolve() };
  const { openExporter } = await import('./open-telemetry.ts');
  exporter = openExporter(service, endpoint);
  return exporter;
};

/** The id of the request that is being served, if any. */
export const currentTraceId = (): string | undefined => places.getStore()?.traceId;

/** The W3C `traceparent` of what is being done now, for the next in line. */
export const traceparent = (): string | undefined => {
  const place = places.getStore();
  return place && `00-${place.traceId}-${place.spanId ?? randomBytes(8).toString('hex')}-01`;
};

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
const traceIdForm = /^[0-9a-f]{32}$/;

/** The place that a `traceparent` names, else the beginning of the trace of a request's id. */
export const placeOf = (parent: string | undefined, requestId?: string): Place => {
  const [, traceId, spanId] = traceparentForm.exec(parent ?? '') ?? [];
  if (traceId !== undefined) return { traceId, spanId };
  const isId = requestId !== undefined && traceIdForm.test(requestId);
  return { traceId: isId ? requestId : randomUUID().replaceAll('-', ''), spanId: undefined };
};

/** Does some work at a place of a trace, as no step of its own. */
export const at = <T>(place: Place, work: () => T): T => places.run(place, work);

/** Does some work as one step of a trace, and says afterwards what it was. */
export const asStep = async <T>(
  kind: StepKind,
  parent: Place,
  work: () => Promise<T>,
  tell: () => Step,
): Promise<T> => {
  const step = exporter?.begin(kind, parent);
  const place = { traceId: parent.traceId, spanId: step?.id };
  return at(place, work).finally(() => step?.end(tell()));
};

/** Tells a step of the trace of a `traceparent` that began some time ago and ends now. */
export const tellStep = (
  kind: StepKind,
  parent: string | undefined,
  since: string,
  step: Step,
): void => {
  exporter?.begin(kind, placeOf(parent), new Date(since)).end(step);
};
