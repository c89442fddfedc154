import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frontEnd, screenRoute } from '@gamelles/contracts/front-ends';
import webpack from 'webpack';
import { z } from 'zod';
import { root } from '../../root.ts';
import type { Cut } from './configuration.ts';

const description = frontEnd
  .pick({ name: true, navigation: true })
  .extend({ routes: z.array(screenRoute) });

/** Replacements for those modules of the shell that only federation needs. */
export function standIns(remotes: readonly string[], cut: Cut): webpack.WebpackPluginInstance[] {
  const mode = cut === 'whole' ? '/* webpackMode: "eager" */ ' : '';
  const imports = remotes.map(
    (remote) =>
      `${JSON.stringify(remote)}: () => import(${mode}${JSON.stringify(join(root, remote, 'src/routes.tsx'))})`,
  );
  const registry = { remotes: remotes.map(described), incomplete: false };
  const modules = {
    'registry/choose-versions': `export const chooseVersions = async () => (${JSON.stringify(registry)});`,
    'remotes/load-release': `const routes = {${imports.join()}};
      export const loadRelease = async (name) => (await routes[name]()).routes;`,
    'remotes/load-routes': `export const loadRoutes = async (remote, load) => ({ remote, routes: await load(remote.name) });`,
    'remotes/prefetch': `export const prefetchAhead = () => {};`,
    'remotes/heal-screens': `export const healScreens = (remote, routes) => routes;`,
    'frame/new-version': `export const NewVersion = () => null;`,
  };
  return Object.entries(modules).map(([path, source]) => {
    const replaced = new RegExp(`/${path.split('/')[1] ?? ''}\\.tsx?$`);
    const standIn = `data:text/javascript,${encodeURIComponent(source)}`;
    return new webpack.NormalModuleReplacementPlugin(replaced, standIn);
  });
}

function described(remote: string): object {
  const file = join(root, remote, 'mf.json');
  // The bundle contains all screens, so there is no release to load.
  const release = { entry: '/', preload: [], styles: [], screens: {} };
  return Object.assign(release, description.parse(JSON.parse(readFileSync(file, 'utf8'))));
}
