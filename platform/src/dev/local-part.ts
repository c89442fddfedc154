import type { LocalProcess } from './local-process.ts';

/** The part under work, as it runs on this machine. */
export interface LocalPart {
  readonly name: string;
  readonly process: LocalProcess;
  /** Its address. */
  readonly origin: string;
  /** The address that answers 200 once the part is ready. */
  readonly readyUrl: string;
  /** Whether it serves a request in place of the live part. */
  answers(method: string, path: string): boolean;
  /** Changes the registry for browsers, if needed. */
  registry?(live: string): Promise<object>;
}
