import webpack, { type Compiler } from 'webpack';

/**
 * Puts all styles of a build into a cascade layer. The layer of the shell and the kit comes first,
 * so a remote may change what it takes of the kit; those of the remotes come after it, one for each.
 */
export class Layered {
  readonly #layer: string;

  private constructor(layer: string) {
    this.#layer = layer;
  }

  static host(): Layered {
    return new Layered('shell');
  }

  static remote(name: string): Layered {
    return new Layered(`remotes.${name}`);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('Layered', (compilation) => {
      // Before anything is made small or named by its content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'Layered', stage }, () => {
        for (const { name } of compilation.getAssets()) {
          if (!name.endsWith('.css')) continue;
          compilation.updateAsset(name, (source) => {
            const text = source.source().toString();
            return new webpack.sources.RawSource(
              `@layer shell, remotes;\n@layer ${this.#layer} {\n${text}\n}\n`,
            );
          });
        }
      });
    });
  }
}
