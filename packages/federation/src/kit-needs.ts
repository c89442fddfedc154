import { z } from 'zod';
import webpack, { type Compiler } from 'webpack';
import { kitRange, latest, type Kit } from './kit-version.ts';

/**
 * Writes `needs.json` beside the build of a remote: the range of kit versions that have all that
 * the remote imports. The page uses it to refuse an older kit before anything runs.
 */
export class KitNeeds {
  readonly #name: string;
  readonly #kit: Kit;

  /** @param name the package of the kit */
  constructor(name: string, kit: Kit) {
    this.#name = name;
    this.#kit = kit;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('KitNeeds', (compilation, { normalModuleFactory }) => {
      const imports = new Map<string, Set<string>>();
      normalModuleFactory.hooks.parser.for('javascript/auto').tap('KitNeeds', (parser) => {
        const note = (source: unknown, name: string | null): void => {
          if (typeof source !== 'string' || !this.#isShared(source)) return;
          const { buildInfo } = parser.state.module;
          // webpack's cache keeps build info with its module, because cached modules are not parsed
          // again.
          if (buildInfo) buildInfo.kit = [...kept.parse(buildInfo.kit), [source, name ?? all]];
        };
        parser.hooks.importSpecifier.tap('KitNeeds', (_statement, source, name) =>
          note(source, name),
        );
        parser.hooks.exportImportSpecifier.tap('KitNeeds', (_statement, source, name) =>
          note(source, name),
        );
      });
      compilation.hooks.finishModules.tap('KitNeeds', (modules) => {
        for (const { buildInfo } of modules) {
          for (const [source, name] of kept.parse(buildInfo?.kit)) {
            imports.set(source, (imports.get(source) ?? new Set()).add(name));
          }
        }
      });
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'KitNeeds', stage }, () => {
        const text = `${JSON.stringify(this.#needs(imports), null, 2)}\n`;
        compilation.emitAsset('needs.json', new webpack.sources.RawSource(text));
      });
    });
  }

  #isShared(source: string): boolean {
    return this.#kit.exports[this.#entryOf(source)] !== undefined;
  }

  /**
   * One range covers all entries, because they belong to one package. The router declares a range
   * of its own.
   */
  #needs(imports: ReadonlyMap<string, ReadonlySet<string>>): Record<string, string> {
    const since = [...imports].flatMap(([source, names]) => this.#since(source, names));
    const youngest = latest(since);
    return youngest === undefined ? {} : { [this.#name]: kitRange(youngest, this.#kit.version) };
  }

  /**
   * The versions that introduced these names. A name that the list lacks is new in the present
   * version.
   */
  #since(source: string, names: ReadonlySet<string>): string[] {
    const known = this.#kit.exports[this.#entryOf(source)] ?? {};
    if (names.has(all)) return Object.values(known);
    return [...names].map((name) => known[name] ?? this.#kit.version);
  }

  #entryOf(source: string): string {
    return source === this.#name ? '.' : source.replace(`${this.#name}/`, './');
  }
}

const all = '*';

/** The imports noted with a module; most modules have none. */
const kept = z.array(z.tuple([z.string(), z.string()])).default([]);
