import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '@gamelles/federation';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { root } from '../../root.ts';
import { standIns } from './stand-ins.ts';

/** The chunks of the bundle: split at each `import()`, or not at all. */
export type Cut = 'split' | 'whole';

/**
 * The same screens from the same sources in one build without federation. Nothing is shared at run
 * time, so all unused code is left out. The library of the scanner is a chunk of its own in both
 * variants.
 */
export function baseline(cut: Cut, output: string): Configuration {
  const remotes = globSync('mf-*/mf.json', { cwd: root }).map(dirname);
  const base = bundle(join(root, 'shell'), `baseline-${cut}`);
  const whole = { test: /\/routes\.tsx$/, parser: { dynamicImportMode: 'eager' } };
  const scripts = 'assets/[name].[contenthash].js';
  return {
    ...base,
    entry,
    output: { path: output, publicPath: '/', filename: scripts, chunkFilename: scripts },
    module: {
      rules: [...(base.module?.rules ?? []), ...(cut === 'whole' ? [whole] : [])],
    },
    plugins: [
      ...(base.plugins ?? []),
      ...standIns(remotes, cut),
      new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer' }),
    ],
  };
}

// One bundle has nothing to prefetch.
const entry = `data:text/javascript,${encodeURIComponent(`
  import { start } from '${root}/shell/src/application.tsx';
  import { chooseVersions } from '${root}/shell/src/registry/choose-versions.ts';
  void start(chooseVersions());
`)}`;
