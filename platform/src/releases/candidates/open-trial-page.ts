import type { Registry } from '@gamelles/contracts/front-ends';
import type { BrowserContext, Page } from 'playwright-core';
import type { Trial } from './open-trial.ts';

/** The page that replaces the live one at a path. */
export type PageAt = (path: string) => string | undefined;

interface Visitor {
  /** With the registry as it would be after the release. */
  readonly candidate: { readonly registry: Registry };
  readonly role: string | null;
  readonly pageAt: PageAt | undefined;
}

/** A browser page with the candidate as the live version, signed in with a role. */
export async function openTrialPage(
  trial: Trial,
  { candidate, role, pageAt }: Visitor,
): Promise<Page> {
  const { browser, origin, people } = trial;
  // A service worker would bypass the replaced responses.
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(30_000);
  if (pageAt) await putInPlace(context, pageAt);
  await context.route('**/remotes.json', (route) => route.fulfill({ json: candidate.registry }));
  const session = role === null ? undefined : people.sessions[role];
  if (session) {
    await context.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    }, session);
  }
  return context.newPage();
}

async function putInPlace(context: BrowserContext, pageAt: PageAt): Promise<void> {
  const isPage = ({ pathname }: URL): boolean => !/^\/(api|mf|assets)\/|\./.test(pathname);
  await context.route(isPage, async (route) => {
    const request = route.request();
    const body = request.isNavigationRequest()
      ? pageAt(new URL(request.url()).pathname)
      : undefined;
    if (body === undefined) return route.fallback();
    // With the headers of the live page, because the content security policy is the gateway's.
    return route.fulfill({ response: await route.fetch(), body });
  });
}
