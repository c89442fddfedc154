import webpack, { type Compiler } from 'webpack';

/** Writes a list of the packages that the host provides, with their versions, beside its build. */
export class ProvidedList {
  readonly #provided: Readonly<Record<string, { readonly version: string }>>;

  constructor(provided: Readonly<Record<string, { readonly version: string }>>) {
    this.#provided = provided;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvidedList', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ProvidedList', stage }, () => {
        compilation.emitAsset('provided.json', new webpack.sources.RawSource(this.#text()));
      });
    });
  }

  // Subpaths have the version of their package.
  #text(): string {
    const packages = Object.entries(this.#provided).filter(([name]) => !name.endsWith('/'));
    const versions = packages.map(([name, { version }]) => [name, version] as const);
    return `${JSON.stringify(Object.fromEntries(versions), null, 2)}\n`;
  }
}
