import type { Page } from 'playwright-core';
import { z } from 'zod';

const versions = z.object({
  /** The version of every React that renders. */
  react: z.array(z.string()),
  /** The loaded versions of each shared package. */
  shared: z.record(z.string(), z.array(z.string())),
});

/** Observes the versions of shared packages on a page, as the running code reports them. */
export async function watchVersions(page: Page) {
  await page.addInitScript(listenToReact);
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    // A page loses its responses when it is left.
    if (pathname.endsWith('.js')) scripts.set(pathname, await response.text().catch(() => ''));
  });
  const scriptsWith = (text: string): number =>
    [...scripts.values()].filter((script) => script.includes(text)).length;
  return async () => ({
    ...versions.parse(await page.evaluate(present)),
    withReact: scriptsWith('react.transitional.element'),
    withRouter: scriptsWith('__reactRouterVersion'),
  });
}

// Each React that renders registers with the developer tools.
const listenToReact = `
  window.reacts = [];
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: ({ version }) => reacts.push(version),
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
  };`;

const present = `({
  react: reacts,
  shared: Object.fromEntries(
    Object.entries(__FEDERATION__.__INSTANCES__[0].shareScopeMap.default)
      .map(([name, copies]) => [name, Object.keys(copies)]),
  ),
})`;
