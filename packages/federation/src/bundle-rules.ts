import { gzipSync } from 'node:zlib';
import webpack, { type Compilation, type Compiler } from 'webpack';
import type { Description } from './description.ts';

/** Fails the build of a remote that is too heavy or bundles foreign code. */
export class BundleRules {
  readonly #remote: Description;

  constructor(remote: Description) {
    this.#remote = remote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BundleRules', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BundleRules', stage }, () => {
        for (const fault of [...this.#foreignCode(compilation), ...this.#weight(compilation)]) {
          compilation.errors.push(new webpack.WebpackError(fault));
        }
      });
    });
  }

  *#foreignCode(compilation: Compilation): Iterable<string> {
    for (const module of compilation.modules) {
      const file = module instanceof webpack.NormalModule ? module.resource : '';
      if (fromHost.test(file)) {
        yield `${this.#remote.name} bundles ${file}, which the shell provides: import it by its shared name`;
      }
      const part = /\/(shell|mf-[\w-]+)\/src\//.exec(file)?.[1];
      if (
        part !== undefined &&
        part !== this.#remote.name &&
        !file.startsWith(compilation.compiler.context)
      ) {
        yield `${this.#remote.name} bundles ${file}, which belongs to ${part}`;
      }
    }
  }

  *#weight(compilation: Compilation): Iterable<string> {
    const files = filesBeforeFirstScreen(compilation);
    const sizes = files.map((file) => {
      const content = compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0);
      return gzipSync(content).length;
    });
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    const { name, budgetKb } = this.#remote;
    if (total <= budgetKb) return;
    yield `${name} weighs ${total.toFixed(1)} KB before its first screen, and may weigh ${budgetKb} KB: ${files.join(', ')}`;
  }
}

// Remotes bundle the pieces of the kit that the first page does not need.
const fromHost =
  /\/node_modules\/(react|react-dom|react-router|react-hook-form|@tanstack\/[\w-]*query[\w-]*)\/|\/web-kit\/src\/(?!icons\.ts|illustrations\/|account\/|allergens\/|contacts\/|download\/|help\/|new-password\/|rows\/)/;

function filesBeforeFirstScreen(compilation: Compilation): string[] {
  const exposed = compilation.namedChunks.get('__federation_expose_routes');
  const groups = exposed ? [...exposed.groupsIterable] : [];
  const chunks = groups.flatMap((group) => group.chunks);
  return ['remoteEntry.js', ...new Set(chunks.flatMap((chunk) => [...chunk.files]))];
}
