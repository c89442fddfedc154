import webpack, { type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import { keptScreens, routedScreens, type RoutedScreen } from './routed-screens.ts';
import { providedOnDemand } from './shared.ts';

/**
 * Writes `screens.json` beside a build: by path, the files and shared packages that its screen
 * needs in addition to those of the whole remote. The page can then load all of them at once.
 */
export class ScreenFiles {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ScreenFiles', (compilation, { normalModuleFactory }) => {
      const screens: RoutedScreen[] = [];
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('ScreenFiles', (parser) => {
        parser.hooks.program.tap('ScreenFiles', (program) => {
          const { resource, buildInfo } = parser.state.module;
          // webpack's cache keeps build info with its module, because cached modules are not parsed
          // again.
          if (buildInfo && resource.endsWith(routes)) buildInfo.screens = routedScreens(program);
        });
      });
      // This stage comes before modules are concatenated, while each still has its own build info.
      compilation.hooks.finishModules.tap('ScreenFiles', (modules) => {
        for (const { buildInfo } of modules) screens.push(...keptScreens.parse(buildInfo?.screens));
      });
      // This stage comes after the last change of a file name.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: 'ScreenFiles', stage }, () => {
        const files = Object.fromEntries(
          screens.map(({ path, imported }) => [
            path,
            needsOf(compilation, groupsOf(compilation, imported)),
          ]),
        );
        const text = JSON.stringify(files, null, 2);
        compilation.emitAsset('screens.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

const routes = '/src/routes.tsx';
const shared = '__federation_expose_routes';

function groupsOf(compilation: Compilation, imported: string | undefined): ChunkGroup[] {
  return compilation.chunkGroups.filter(
    (group) =>
      group.name === shared ||
      (imported !== undefined && group.origins.some(({ request }) => request === imported)),
  );
}

function needsOf(compilation: Compilation, groups: readonly ChunkGroup[]) {
  const chunks = groups.flatMap((group) => group.chunks);
  const own = chunks.filter((chunk) => chunk.name !== shared);
  const used = chunks.flatMap((chunk) =>
    [...compilation.chunkGraph.getChunkModulesIterable(chunk)].map((module) => module.identifier()),
  );
  const files = new Set(own.flatMap((chunk) => [...chunk.files]));
  return {
    // The order of chunks depends on the order in which files were read.
    files: [...files].toSorted(),
    later: [...laterFiles(groups.filter(({ name }) => name !== shared))]
      .filter((file) => !files.has(file))
      .toSorted(),
    provided: providedOnDemand.filter((name) => used.some((one) => isShared(one, name))),
  };
}

/** The files that a screen loads during use, including those of its workers. */
function laterFiles(groups: readonly ChunkGroup[]): Set<string> {
  const later = new Set<ChunkGroup>();
  const follow = (group: ChunkGroup): void => {
    for (const next of [...group.getChildren(), ...group.asyncEntrypointsIterable]) {
      if (later.has(next)) continue;
      later.add(next);
      follow(next);
    }
  };
  for (const group of groups) follow(group);
  const chunks = [...later].flatMap((group) => group.chunks);
  const files = chunks.flatMap((chunk) => [...chunk.files, ...chunk.auxiliaryFiles]);
  return new Set(files.filter((file) => /\.(js|css|wasm)$/.test(file)));
}

// consume-shared-module|default|@gamelles/web-kit/form|*|…
function isShared(identifier: string, name: string): boolean {
  return identifier.startsWith('consume-shared-module|') && identifier.split('|').includes(name);
}
