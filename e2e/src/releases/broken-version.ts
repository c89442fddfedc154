import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { remote, type Remote } from '@gamelles/contracts/front-ends';
import { integrityOf } from '@gamelles/platform/releases';
import type { BrowserContext, Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import { liveRemote, readRegistry } from '../registry.ts';
import { renewedEntry } from '../renewed-entry.ts';

/**
 * The parts of a release in the order in which a browser loads them; the last one loads when a
 * screen is used.
 */
export type Part = 'entry' | 'code' | 'styles' | 'screen code' | 'screen styles' | 'late code';

/** Breaks one part: it fulfils the request in place of the right response. */
export type Fault = (route: Route, right: string) => Promise<void>;

interface Breakage {
  readonly part: Part;
  readonly fault: Fault;
  /** Replaces the manifest of the build, its integrity included. */
  readonly built?: Rewrite | undefined;
  /** The same for the previous version. */
  readonly builtBefore?: Rewrite | undefined;
}

type Rewrite = (script: string) => string;

interface BrokenVersion {
  readonly version: string;
  /** Removes the previous version from the registry. */
  forgetPrevious(): void;
  mend(): void;
}

/**
 * Makes a browser find a broken version of a remote in place of the live one. The live one becomes
 * the previous version.
 */
export async function breakVersion(
  page: Page,
  name: string,
  { part, fault, built = same, builtBefore = same }: Breakage,
): Promise<BrokenVersion> {
  const registry = await readRegistry(page);
  const live = liveRemote(registry, name);
  // Another one each time, because browsers keep the files of a version.
  const version = `9.9.${++versions}-broken`;

  let [keepsPrevious, mended] = [true, false];
  const context = page.context();
  const fileOf = buildsOf(live);
  const broken: Rewrite = (script) => asAnotherBuild(built(script));
  const another = (): Rewrite => (mended ? asAnotherBuild : broken);
  await answer(context, `**/mf/${name}/${version}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(version, live.version);
    const right = fileOf(path, another());
    if (part === partOf(live, path) && !mended) await fault(route, right);
    else await route.fulfill({ body: right, contentType: typeOf(path) });
  });
  if (builtBefore !== same) {
    await answer(context, `**/mf/${name}/${live.version}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const body = fileOf(pathname, builtBefore);
      await route.fulfill({ body, contentType: typeOf(pathname) });
    });
  }
  await answer(context, '**/remotes.json', async (route) => {
    const newest = {
      ...remote.parse(JSON.parse(JSON.stringify(live).replaceAll(live.version, version))),
      integrity: integrityOf(fileOf(live.entry, another())),
      previous: keepsPrevious
        ? { ...live, integrity: integrityOf(fileOf(live.entry, builtBefore)) }
        : null,
    };
    const changed = registry.remotes.map((one) => (one === live ? newest : one));
    await route.fulfill({ json: { remotes: changed } });
  });
  return {
    version,
    forgetPrevious: () => {
      keepsPrevious = false;
    },
    mend: () => {
      mended = true;
    },
  };
}

/** Answers requests. It ignores a crashed browser, because the test of that fails anyway. */
function answer(context: BrowserContext, paths: string, how: (route: Route) => Promise<void>) {
  return context.route(paths, (route) =>
    how(route).catch((error: unknown) => {
      if (!String(error).includes('has been closed')) throw error;
    }),
  );
}

const same: Rewrite = (script) => script;

/** Reads files of a release with other content, as a build would have made them. */
function buildsOf({ name, version, entry }: Remote): (path: string, built: Rewrite) => string {
  const folder = join(inject('releasesDir'), name, version);
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  // An entry contains the hashes of all scripts, so each build makes it once.
  const entries = new Map<Rewrite, string>();
  const makeEntry = (built: Rewrite): string => {
    const scripts = globSync('assets/*.js', { cwd: folder }).map(read);
    const changes = new Map(scripts.map((script) => [script, built(script)]));
    return built(renewedEntry(read(basename(entry)), changes));
  };
  return (path, built) => {
    if (path === entry) {
      const made = entries.get(built) ?? makeEntry(built);
      entries.set(built, made);
      return made;
    }
    const text = read(path.replace(`/mf/${name}/${version}/`, ''));
    return path.endsWith('.js') ? built(text) : text;
  };
}

let versions = 0;

// Two builds of a remote must not share a global, or each would take the other's chunks.
function asAnotherBuild(script: string): string {
  return script.replace(/webpackChunk\w+/g, '$&Broken');
}

function partOf({ entry, preload, styles, screens }: Remote, path: string): Part {
  if (path === entry) return 'entry';
  if (preload.includes(path)) return 'code';
  if (styles.includes(path)) return 'styles';
  if (!Object.values(screens).some(({ files }) => files.includes(path))) return 'late code';
  return path.endsWith('.css') ? 'screen styles' : 'screen code';
}

export function typeOf(path: string): string {
  return path.endsWith('.css') ? 'text/css' : 'application/javascript';
}
