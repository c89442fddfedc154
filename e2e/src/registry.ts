import { registry, type Registry, type Remote } from '@gamelles/contracts/front-ends';
import type { Page } from 'playwright-core';

/** The registry as the gateway serves it to a browser. */
export async function readRegistry(page: Page): Promise<Registry> {
  return registry.parse(await (await page.request.get('/remotes.json')).json());
}

/** The live version of a front end. */
export function liveRemote({ remotes }: Registry, name: string): Remote {
  const live = remotes.find((remote) => remote.name === name);
  if (!live) throw new Error(`${name} is not released`);
  return live;
}

/** Makes a browser find a changed entry of one front end in the registry. */
export async function changeRemote(
  page: Page,
  name: string,
  change: (live: Remote) => object,
): Promise<void> {
  const known = await readRegistry(page);
  const remotes = known.remotes.map((remote) =>
    remote.name === name ? { ...remote, ...change(remote) } : remote,
  );
  await page
    .context()
    .route('**/remotes.json', (route) => route.fulfill({ json: { ...known, remotes } }));
}
