import { integrityOf } from '@gamelles/platform/candidates';
import type { Page, Route } from 'playwright-core';
import { z } from 'zod';

/** The parts of a release that a browser loads one after the other; the last when a screen is used. */
export type Part = 'entry' | 'code' | 'styles' | 'screen code' | 'screen styles' | 'late code';

/** What is wrong with one part; answers the request for it, given what is right. */
export type Fault = (route: Route, right: string) => Promise<void>;

const release = z.looseObject({
  name: z.string(),
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  screens: z.record(z.string(), z.looseObject({ files: z.array(z.string()) })),
});
const registry = z.object({ remotes: z.array(release) });
type Remote = z.output<typeof release>;

/**
 * Has a browser find a version of a remote that is broken in one part, in the place of the live
 * one, which is the previous good version where `keepsPrevious` says so. Answers how to mend it.
 */
export async function breakVersion(
  page: Page,
  name: string,
  { part, fault, keepsPrevious }: { part: Part; fault: Fault; keepsPrevious: boolean },
): Promise<() => void> {
  const { remotes } = registry.parse(await (await page.request.get('/remotes.json')).json());
  const live = remotes.find((remote) => remote.name === name);
  if (!live) throw new Error(`${name} is not released`);

  const file = async (path: string) => asAnotherBuild(await (await page.request.get(path)).text());
  let mended = false;
  const context = page.context();
  await context.route(`**/mf/${name}/${brokenVersion}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace(brokenVersion, live.version);
    const right = await file(path);
    if (part === partOf(live, path) && !mended) await fault(route, right);
    else await route.fulfill({ body: right, contentType: typeOf(path) });
  });

  const broken = {
    ...release.parse(JSON.parse(JSON.stringify(live).replaceAll(live.version, brokenVersion))),
    integrity: integrityOf(await file(live.entry)),
    previous: keepsPrevious ? live : null,
  };
  const changed = { remotes: remotes.map((remote) => (remote === live ? broken : remote)) };
  await context.route('**/remotes.json', (route) => route.fulfill({ json: changed }));
  return () => {
    mended = true;
  };
}

const brokenVersion = '9.9.9-broken';

// Two builds of one remote share no global: each would take the other's chunks for its own.
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
