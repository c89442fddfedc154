import type { LocalProcess } from './local-process.ts';

/** The one part that somebody works on, as it runs on this machine. */
export interface LocalPart {
  name: string;
  process: LocalProcess;
  /** Where it answers. */
  origin: string;
  /** Answers 200 once the part is of use. */
  readyUrl: string;
  /** Whether it answers a request in the place of the live part. */
  answers(method: string, path: string): boolean;
  /** What browsers read instead of the registry of the live platform, where that changes. */
  registry?(live: string): Promise<object>;
}
