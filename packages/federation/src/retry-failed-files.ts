import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compiler } from 'webpack';

/**
 * Loads a failed file from another address at the next try, because a browser would join the
 * hanging request. Style sheets get a timeout, which webpack gives only to scripts.
 */
export class RetryFailedFiles {
  readonly #timeLimit: number;

  constructor(timeLimit: number) {
    this.#timeLimit = timeLimit;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetryFailedFiles', (compilation) => {
      const { createScript } =
        webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('RetryFailedFiles', (source) => source + retryAddress('script.src', 'url'));
      const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
      beforeTagInsert.tap('RetryFailedFiles', (source, { tag, href }) =>
        [source, retryAddress(`${tag}.href`, href), this.#limitOf(tag)].join('\n'),
      );
    });
  }

  // Webpack removes the listeners once a style sheet completes.
  #limitOf(tag: string): string {
    return `setTimeout(() => ${tag}.onerror?.({ type: "timeout" }), ${this.#timeLimit});`;
  }
}

function retryAddress(attribute: string, url: string): string {
  const tries = `${webpack.RuntimeGlobals.require}.tries`;
  return `
    ${tries} ??= {};
    if (${tries}[${url}]) ${attribute} = ${url} + "?retry=" + ${tries}[${url}];
    ${tries}[${url}] = (${tries}[${url}] ?? 0) + 1;
  `;
}
