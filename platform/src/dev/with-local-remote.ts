import { registry, type Remote } from '@gamelles/contracts/front-ends';
import { readDescription } from '../releases/registry/description.ts';
import { federationManifest, needsIn } from '../releases/registry/federation-manifest.ts';
import { integrityOf } from '../releases/registry/integrity-of.ts';

/**
 * The registry of a live platform with a local remote, known to it or not. There is no previous
 * version to fall back on, because a developer wants to see the faults.
 */
export async function withLocalRemote(
  live: string,
  folder: string,
  origin: string,
): Promise<object> {
  const { name, routes, navigation } = readDescription(folder);
  const file = (path: string): string => `/mf/${name}/dev/${path}`;
  const [known, script, manifest] = await Promise.all([
    json(new URL('/remotes.json', live)).then((value) => registry.parse(value)),
    get(new URL(file('remoteEntry.js'), origin)).then((answer) => answer.bytes()),
    json(new URL(file('mf-manifest.json'), origin)).then((value) =>
      federationManifest.parse(value),
    ),
  ]);
  const local: Remote = {
    name,
    version: 'dev',
    entry: file('remoteEntry.js'),
    integrity: integrityOf(script),
    preload: [],
    styles: [],
    needs: needsIn(manifest),
    screens: {},
    routes: routes.map(({ path, role }) => ({ path, role })),
    navigation,
    previous: null,
    candidate: null,
  };
  return { remotes: [...known.remotes.filter((remote) => remote.name !== name), local] };
}

async function json(url: URL): Promise<unknown> {
  return (await get(url)).json();
}

async function get(url: URL): Promise<Response> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`);
  return answer;
}
