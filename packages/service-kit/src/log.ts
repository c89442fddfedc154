import { pino, type DestinationStream, type Logger } from 'pino';
import { noteFullDisk } from './process/disk.ts';
import { currentTraceId } from './tracing/trace.ts';

export type { Logger };

/** In bytes: the most that is buffered while nothing can be written. Further lines are dropped. */
const mostKept = 1_000_000;

/**
 * Standard output. A failed write, for instance on a full disk, does not end the process: the next
 * line tries again.
 */
function standardOutput(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: true, maxLength: mostKept });
  output.on('error', noteFullDisk);
  return output;
}

/** Structured log lines on standard output, each with the id of its request. */
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

/** An error without the details of Postgres, which quote the refused rows. */
function withoutRows(error: Error): object {
  return Object.fromEntries(
    Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !quotesRows.has(name)),
  );
}

const quotesRows = new Set(['detail', 'hint', 'where']);
