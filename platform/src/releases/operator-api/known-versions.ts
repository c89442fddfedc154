import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PartVersion } from '@gamelles/contracts';
import { canariesIn, type Canary } from '../canaries/running-canaries.ts';
import { readPageLog } from '../registry/page-log.ts';
import { readLog } from '../registry/release-log.ts';

export interface KnownVersion extends PartVersion {
  /** The paths that it shows. */
  readonly paths: readonly string[];
}

/** The versions that were ever released, and the canaries; reports about others are ignored. */
export class KnownVersions {
  readonly #releasesDir: string;
  #state = '';
  #known: ReadonlyMap<string, KnownVersion> = new Map();
  #canaries: readonly Canary[] = [];

  constructor(releasesDir: string) {
    this.#releasesDir = releasesDir;
  }

  /** @param version for the shell: the name of its first script, because a page knows no more */
  find({ name, version }: PartVersion): KnownVersion | undefined {
    this.#refresh();
    return this.#known.get(`${name} ${version}`);
  }

  /** The running canaries. */
  canaries(): readonly Canary[] {
    this.#refresh();
    return this.#canaries;
  }

  /** Read again only if a log has grown, because there may be many visits per second. */
  #refresh(): void {
    const state = ['releases.jsonl', 'pages.jsonl'].map((file) => this.#sizeOf(file)).join();
    if (state === this.#state) return;
    const [log, pageLog] = [readLog(this.#releasesDir), readPageLog(this.#releasesDir)];
    const remotes = log.map(({ name, version, routes }) => ({
      key: `${name} ${version}`,
      one: { name, version, paths: routes.map(({ path }) => path) },
    }));
    const pages = pageLog.map(({ name, version, entry }) => ({
      key: `${name} ${entry}`,
      one: { name, version, paths: [] },
    }));
    this.#known = new Map([...remotes, ...pages].map(({ key, one }) => [key, one]));
    this.#canaries = canariesIn(log, pageLog);
    this.#state = state;
  }

  #sizeOf(name: string): number {
    const file = join(this.#releasesDir, name);
    return existsSync(file) ? statSync(file).size : 0;
  }
}
