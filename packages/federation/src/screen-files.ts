import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { providedOnDemand } from './shared.ts';

/**
 * Writes `screens.json` beside a build: by path, the files that its screen needs besides those of
 * the whole remote, and what the page has to load for it. So a page can ask for all of it at once.
 */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    const routes = join(compiler.context, 'src/routes.tsx');
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation) => {
      // After the last change of a file's name.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        const screens = Object.fromEntries(
          pathsIn(readFileSync(routes, 'utf8')).map(({ path, imported }) => [
            path,
            needsOf(compilation, chunksOf(compilation, imported)),
          ]),
        );
        const text = JSON.stringify(screens, null, 2);
        compilation.emitAsset('screens.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** The paths of a list of routes, each with what it imports once it is visited, if anything. */
export function pathsIn(routes: string): { path: string; imported: string | undefined }[] {
  return [...routes.matchAll(route)].map(([, path = '', imported]) => ({ path, imported }));
}

const route = /\bpath: '(\/[^']*)'(?:[^{}]*?\bimport\('([^']+)'\))?/g;

const shared = '__federation_expose_routes';

function chunksOf(compilation: Compilation, imported: string | undefined): Chunk[] {
  const groups = compilation.chunkGroups.filter(
    (group) =>
      group.name === shared ||
      (imported !== undefined && group.origins.some(({ request }) => request === imported)),
  );
  return groups.flatMap((group) => group.chunks);
}

function needsOf(compilation: Compilation, chunks: Chunk[]) {
  const own = chunks.filter((chunk) => chunk.name !== shared);
  const used = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map((module) => module.identifier()),
  );
  return {
    files: [...new Set(own.flatMap((chunk) => [...chunk.files]))],
    provided: providedOnDemand.filter((name) => used.some((one) => isShared(one, name))),
  };
}

// consume-shared-module|default|@gamelles/web-kit/form|^0.1.0|…
function isShared(identifier: string, name: string): boolean {
  return identifier.startsWith('consume-shared-module|') && identifier.split('|').includes(name);
}
