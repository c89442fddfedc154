import type { Compiler, Module } from 'webpack';

/**
 * Names the modules that federation itself adds. Their default ids depend on the build folder, and
 * so do the ids of modules that collide with them. The same sources would therefore give another
 * version on another machine.
 */
export class StableIds {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableIds', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableIds', (modules) => {
        for (const module of modules) {
          const id = idOf(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function idOf(module: Module): string | undefined {
  const identifier = module.identifier();
  if (identifier.startsWith('container entry ')) return 'container';
  if (identifier.startsWith('provide module ')) return sharedName(module);
  // webpack may have joined several modules: this is the file of the first.
  const file = module.nameForCondition() ?? '';
  return file.includes('/.federation/entry.') ? 'federation' : undefined;
}

// Such as `webpack/sharing/provide/default/react`.
function sharedName(module: Module): string | undefined {
  return module.libIdent({ context: '' }) ?? undefined;
}
