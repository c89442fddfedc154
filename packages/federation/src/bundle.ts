import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { CompressFiles } from './compress-files.ts';
import { integrityOf } from './script-integrity.ts';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const cacheDirectory = join(here, '../../../node_modules/.cache/webpack');

/** The configuration of all bundles: TypeScript, CSS Modules, minified output. */
export function bundle(
  directory: string,
  name: string,
  stylesheet = 'assets/[name].[contenthash].css',
): Configuration {
  return {
    name,
    context: directory,
    mode: 'production',
    // The content security policy forbids `eval`, and source maps would publish the sources.
    devtool: false,
    module: { rules: [scripts, pageScripts, cssModules, stylesheets, files] },
    plugins: [
      new MiniCssExtractPlugin({ filename: stylesheet, chunkFilename: stylesheet }),
      new CompressFiles(),
    ],
    optimization: { minimizer },
    performance: false,
    cache: {
      type: 'filesystem',
      cacheDirectory,
      name,
      // Cached modules contain absolute file names, so a copy of the repository cannot reuse them.
      version: here,
      buildDependencies: { federation: [`${here}/`], app: [join(directory, 'package.json')] },
    },
    infrastructureLogging: { level: 'error' },
    stats: { preset: 'errors-warnings', timings: true },
  };
}

const scripts = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
      experimental: { keepImportAttributes: true },
    },
  },
};

// A small script that a static page links to unchanged.
const pageScripts = {
  test: /\.page\.js$/,
  type: 'asset/resource',
  generator: { filename: 'assets/[name].[contenthash][ext]' },
};

const cssModules = {
  test: /\.module\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: {
          mode: 'pure',
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: '[local]-[hash:base64:6]',
        },
      },
    },
  ],
};

const stylesheets = {
  test: /\.css$/,
  exclude: /\.module\.css$/,
  use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')],
  sideEffects: true,
};

// Code that fetches a program itself imports its digest: `import digest from … with { type: 'integrity' }`.
const integrity = {
  with: { type: 'integrity' },
  type: 'asset/inline',
  generator: { dataUrl: integrityOf },
};

const files = {
  test: /\.(woff2|png|jpe?g|webp|svg|mp3|wasm|webmanifest)$/,
  oneOf: [
    integrity,
    {
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash][ext]' },
    },
  ],
};

// Both minifiers are native: a worker process takes longer to start than they take to minify.
const minimizer = [
  new MinimizerPlugin({
    minify: MinimizerPlugin.swcMinify,
    terserOptions: { compress: true, mangle: true },
    extractComments: false,
    parallel: false,
  }),
  new MinimizerPlugin({
    test: /\.css$/,
    minify: MinimizerPlugin.lightningCssMinify,
    parallel: false,
  }),
];
