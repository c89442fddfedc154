import { existsSync, readFileSync } from 'node:fs';
import { platformState, type FailureKind, type RemoteFailure } from '@gamelles/contracts';
import { replaceFile } from '../../base/replace-file.ts';

interface Failure {
  readonly name: string;
  readonly version: string;
  readonly kind: FailureKind;
  readonly route?: string | undefined;
  readonly browser?: string | undefined;
  readonly stack?: string[] | undefined;
}

const most = 100;

/**
 * The failures of remotes in browsers: a count and the last time for each version and kind. Only
 * the latest hundred are stored, so that reports cannot fill the disk.
 */
export class FailureCounts {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** The latest first. */
  read(): RemoteFailure[] {
    if (!existsSync(this.#file)) return [];
    return platformState.shape.failures.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
  }

  add(failure: Failure, time: string): void {
    const all = this.read();
    const known = all.find((one) => isSame(one, failure));
    const counted = known
      ? // Only the latest stack is stored, as a sample.
        { ...known, ...failure, count: known.count + 1, last: time }
      : { ...failure, count: 1, first: time, last: time };
    const rest = all.filter((one) => one !== known);
    replaceFile(this.#file, `${JSON.stringify([counted, ...rest].slice(0, most), null, 2)}\n`);
  }
}

function isSame(one: Failure, other: Failure): boolean {
  return one.name === other.name && one.version === other.version && one.kind === other.kind;
}
