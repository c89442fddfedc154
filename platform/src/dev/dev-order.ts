import { readArguments } from '../base/read-arguments.ts';

/** The arguments of `npm run dev`. */
export interface DevOrder {
  readonly part: string;
  /** The platform that serves everything else; by default the local one. */
  readonly against: string | undefined;
  readonly port: number;
}

export const usage = `Usage: npm run dev -- <front end> [--against <address of a platform>] [--port <port>]
       npm run dev -- <service> [--port <port>]`;

const options = { against: { type: 'string' }, port: { type: 'string' } } as const;

/** Reads the arguments of `npm run dev --`; throws with the usage message. */
export function readDevOrder(args: string[]): DevOrder {
  const { name: part, values } = readArguments(args, options, usage);
  const { against } = values;
  if (against !== undefined && !/^https?:$/.test(URL.parse(against)?.protocol ?? '')) {
    throw new Error(`${against} is no address of a platform.\n${usage}`);
  }
  return { part, against, port: portIn(values.port ?? '3000') };
}

function portIn(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`${text} is no port.\n${usage}`);
}
