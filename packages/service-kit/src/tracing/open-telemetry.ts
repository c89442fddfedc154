import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, RandomIdGenerator, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Exporter, SpanContext } from './trace.ts';

const kinds = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Exports spans to a collector by OTLP over HTTP every second. This module loads only if a
 * collector is configured.
 */
export function openExporter(service: string, endpoint: string): Exporter {
  // The trace id of the next span. A trace has the id of its request, not a random one.
  let next = '';
  const random = new RandomIdGenerator();
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `svc-${service}` }),
    idGenerator: { generateTraceId: () => next, generateSpanId: () => random.generateSpanId() },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url, timeoutMillis: 2_000 }),
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 2_000,
      }),
    ],
  });
  const tracer = provider.getTracer('gamelles');
  return {
    startSpan: (kind, parent, startTime) => {
      next = parent.traceId;
      const span = tracer.startSpan(kind, { kind: kinds[kind], startTime }, contextOf(parent));
      return {
        id: span.spanContext().spanId,
        end: ({ name, attributes, failed }) => {
          span.updateName(name).setAttributes(attributes);
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}

function contextOf({ traceId, spanId }: SpanContext) {
  return spanId === undefined
    ? ROOT_CONTEXT
    : trace.setSpanContext(ROOT_CONTEXT, {
        traceId,
        spanId,
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      });
}
