import { pino, type DestinationStream, type Logger } from 'pino';
import { noteFullDisk } from './process/disk.ts';
import { currentTraceId } from './tracing/trace.ts';

export type { Logger };

/** As much as is kept, in bytes, while nothing can be written; what comes then is dropped. */
const mostKept = 1_000_000;

/**
 * Standard output. A failed write, as on a full disk or when its reader has ended, is no reason to
 * end: the next line tries again.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostKept });
  output.on('error', noteFullDisk);
  return output;
}

/** Structured lines on standard output, each with the id of the request that it belongs to. */
export function createLogger(
  service: string,
  level: string,
  destination: DestinationStream = standardOutput(),
): Logger {
  return pino(
    {
      level,
      base: { service },
      mixin: () => ({ request_id: currentTraceId() }),
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutRows },
    },
    destination,
  );
}

/** An error without what Postgres says besides: it quotes the rows that were refused. */
function withoutRows(error: Error): object {
  return Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotesRows.has(name)),
  );
}

const quotesRows = new Set(['detail', 'hint', 'where']);
