import { createHash } from 'node:crypto';
import type { Page, Route } from 'playwright-core';
import { z } from 'zod';

/** The parts of a release that a browser loads one after the other. */
export type Part = 'entry' | 'code' | 'styles';

/** What is wrong with one part; answers the request for it, given what is right. */
export type Fault = (route: Route, right: string) => Promise<void>;

const registry = z.object({
  remotes: z.array(
    z.looseObject({
      name: z.string(),
      version: z.string(),
      entry: z.string(),
      integrity: z.string(),
      preload: z.array(z.string()),
      styles: z.array(z.string()),
    }),
  ),
});

/**
 * Has the browser find a version of a remote that is broken in one part, in the place of the live
 * one, which is the previous good version where `keepsPrevious` says so.
 */
export async function breakVersion(
  page: Page,
  name: string,
  { part, fault, keepsPrevious }: { part: Part; fault: Fault; keepsPrevious: boolean },
): Promise<void> {
  const answer = await page.request.get('/remotes.json');
  const { remotes } = registry.parse(await answer.json());
  const live = remotes.find((remote) => remote.name === name);
  if (!live) throw new Error(`${name} is not released`);

  const asBroken = (address: string): string => address.replace(live.version, brokenVersion);
  const files = [live.entry, ...live.preload, ...live.styles];
  const contents = new Map<string, string>();
  for (const file of files) {
    const content = await (await page.request.get(file)).text();
    contents.set(asBroken(file), asAnotherBuild(content));
  }
  await page.route(`**/mf/${name}/${brokenVersion}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const right = contents.get(pathname) ?? '';
    if (part === partOf(pathname)) await fault(route, right);
    else await route.fulfill({ body: right, contentType: typeOf(pathname) });
  });

  const script = contents.get(asBroken(live.entry)) ?? '';
  const integrity = createHash('sha384').update(script).digest('base64');
  const { version, entry, preload, styles } = live;
  const broken = {
    ...live,
    version: brokenVersion,
    entry: asBroken(entry),
    integrity: `sha384-${integrity}`,
    preload: preload.map(asBroken),
    styles: styles.map(asBroken),
    previous: keepsPrevious ? { version, entry, integrity: live.integrity, preload, styles } : null,
  };
  const changed = { remotes: remotes.map((remote) => (remote === live ? broken : remote)) };
  await page.route('**/remotes.json', (route) => route.fulfill({ json: changed }));
}

const brokenVersion = '9.9.9-broken';

// Two builds of one remote share no global: each would take the other's chunks for its own.
function asAnotherBuild(script: string): string {
  return script.replace(/webpackChunk\w+/g, '$&Broken');
}

function partOf(pathname: string): Part {
  if (pathname.endsWith('/remoteEntry.js')) return 'entry';
  return pathname.endsWith('.css') ? 'styles' : 'code';
}

export function typeOf(pathname: string): string {
  return pathname.endsWith('.css') ? 'text/css' : 'application/javascript';
}
