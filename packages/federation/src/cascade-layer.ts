import webpack, { type Compiler } from 'webpack';

/**
 * Wraps all styles of a build in a cascade layer. The layer of the shell and the kit comes first
 * and each remote has a later one, so a remote may override the styles of the kit.
 */
export class CascadeLayer {
  readonly #layer: string;

  private constructor(layer: string) {
    this.#layer = layer;
  }

  static host(): CascadeLayer {
    return new CascadeLayer('shell');
  }

  static remote(name: string): CascadeLayer {
    return new CascadeLayer(`remotes.${name}`);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CascadeLayer', (compilation) => {
      // This stage comes before minification and content hashes.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'CascadeLayer', stage }, () => {
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
