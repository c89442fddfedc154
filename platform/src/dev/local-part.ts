import type { LocalProcess } from './local-process.ts';

/** The one part that somebody works on, as it runs on this machine. */
export interface LocalPart {
  readonly name: string;
  readonly process: LocalProcess;
  /** Where it answers. */
  readonly origin: string;
  /** Answers 200 once the part is of use. */
  readonly readyUrl: string;
  /** Whether it serves a request in place of the live part. */
  answers(method: string, path: string): boolean;
  /** The registry that browsers read instead of the live one, if it changes. */
  registry?(live: string): Promise<object>;
}
