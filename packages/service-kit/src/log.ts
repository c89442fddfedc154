import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTraceId } from './tracing/trace.ts';

export type { Logger };

/** Structured lines on standard output, each with the id of the request that it belongs to. */
export const createLogger = (
  service: string,
  level: string,
  destination?: DestinationStream,
): Logger =>
  pino(
    {
      level,
      base: { service },
      mixin: () => ({ request_id: currentTraceId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutRows },
    },
    ...(destination ? [destination] : []),
  );

/** An error without what Postgres says besides: it quotes the rows that were refused. */
const withoutRows = (error: Error): object =>
  Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotesRows.has(name)),
  );

const quotesRows = new Set(['detail', 'hint', 'where']);
