import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVersion } from '@gamelles/contracts';
import { readPageLog } from '../registry/page-log.ts';
import { readLog } from '../registry/release-log.ts';

export interface KnownVersion extends PartVersion {
  /** The paths that it shows. */
  readonly paths: readonly string[];
}

/** The versions that were ever released. Browsers tell of them, and of nothing else is any note taken. */
export class KnownVersions {
  readonly #releasesDir: string;
  #state = '';
  #known: ReadonlyMap<string, KnownVersion> = new Map();

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
  }

  /** @param version of the shell, the name of its first script: a page knows no more of itself */
  find({ name, version }: PartVersion): KnownVersion | undefined {
    this.#refresh();
    return this.#known.get(`${name} ${version}`);
  }

  /** Read anew only where a log has grown: there may be many visits a second. */
  #refresh(): void {
    const state = ['releases.jsonl', 'pages.jsonl'].map((file) => this.#sizeOf(file)).join();
    if (state === this.#state) return;
    const remotes = readLog(this.#releasesDir).map(({ name, version, routes }) => ({
      key: `${name} ${version}`,
      one: { name, version, paths: routes.map(({ path }) => path) },
    }));
    const pages = readPageLog(this.#releasesDir).map(({ name, version, entry }) => ({
      key: `${name} ${entry}`,
      one: { name, version, paths: [] },
    }));
    this.#known = new Map([...remotes, ...pages].map(({ key, one }) => [key, one]));
    this.#state = state;
  }

  #sizeOf(name: string): number {
    const file = join(this.#releasesDir, name);
    return existsSync(file) ? statSync(file).size : 0;
  }
}
