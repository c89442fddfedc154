import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundle } from '@gamelles/federation';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { root } from '../../root.ts';
import { standIns } from './stand-ins.ts';

/** How the one bundle is cut: where the sources say `import()`, or not at all. */
export type Cut = 'split' | 'whole';

/**
 * The same screens from the same sources, built at once and without federation: nothing is shared
 * at run time, so all that is unused is left out. The scanner's library stays apart in both cuts.
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

// In one bundle, nothing is there to be asked for meanwhile.
const entry = `data:text/javascript,${encodeURIComponent(`
  import { start } from '${root}/shell/src/application.tsx';
  import { chooseVersions } from '${root}/shell/src/registry/choose-versions.ts';
  void start(chooseVersions());
`)}`;
