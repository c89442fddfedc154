import { mkdirSync } from 'node:fs';
import type { PartVersion } from '@gamelles/contracts';
import { readVisits, visitsFile, type SeenVersion } from '../in-use/visits.ts';
import { replaceFile } from '../../base/replace-file.ts';

/** The longest time before a report is written to the disk, in milliseconds. */
const delay = 500;

/** The versions that browsers run, with the number of their starts. */
export class VisitCounts {
  readonly #releasesDir: string;
  readonly #seen: Map<string, SeenVersion>;
  readonly #onFailure: (error: unknown) => void;
  #isWaiting = false;

  /** @param onFailure is told why visits could not be written; the next report tries again */
  constructor(releasesDir: string, onFailure: (error: unknown) => void = () => undefined) {
    this.#releasesDir = releasesDir;
    this.#onFailure = onFailure;
    this.#seen = new Map(readVisits(releasesDir).map((one) => [keyOf(one), one]));
  }

  read(): SeenVersion[] {
    return [...this.#seen.values()];
  }

  add(
    told: { readonly open: readonly PartVersion[]; readonly started: readonly PartVersion[] },
    time: string,
  ): void {
    for (const one of told.open) this.#note(one, 0, time);
    for (const one of told.started) this.#note(one, 1, time);
    // Many visits per second are written at once.
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    setTimeout(() => this.#write(), delay);
  }

  #note({ name, version }: PartVersion, more: number, time: string): void {
    const before = this.#seen.get(keyOf({ name, version }));
    const { visits, first } = before ?? { visits: 0, first: time };
    this.#seen.set(keyOf({ name, version }), {
      name,
      version,
      visits: visits + more,
      first,
      last: time,
    });
  }

  #write(): void {
    this.#isWaiting = false;
    try {
      mkdirSync(this.#releasesDir, { recursive: true });
      replaceFile(visitsFile(this.#releasesDir), `${JSON.stringify(this.read(), null, 2)}\n`);
    } catch (error) {
      // Thrown in a timer, it would end the process.
      this.#onFailure(error);
    }
  }
}

function keyOf({ name, version }: PartVersion): string {
  return `${name} ${version}`;
}
