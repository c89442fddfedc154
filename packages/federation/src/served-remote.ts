import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { bundle } from './bundle.ts';
import { readDescription } from './description.ts';
import { federatedRemote } from './federated-remote.ts';
import { federationName } from './federation-name.ts';
import { CascadeLayer } from './cascade-layer.ts';
import { StyleRules } from './style-rules.ts';

/**
 * The configuration of a micro-frontend under development: `/mf/<name>/dev/` on the loopback. A
 * change of styles shows at once. Any other change reloads the page: the shell is built for
 * production, where React cannot replace components.
 */
export function servedRemote(directory: string): Configuration & { readonly devServer: DevServer } {
  const { name } = readDescription(directory);
  const build = `${federationName(name)}Dev`;
  // The name stays the same for any content, because hot replacement finds a file by its name.
  const base = bundle(directory, build, 'assets/[name].css');
  const { plugins, output, ...federated } = federatedRemote(directory, { name, uniqueName: build });
  return {
    ...base,
    ...federated,
    output: { ...output, chunkFilename: 'assets/[name].js' },
    plugins: [...(base.plugins ?? []), ...plugins, CascadeLayer.remote(name), new StyleRules()],
    devtool: 'cheap-module-source-map',
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named' },
    devServer: servedAt(`/mf/${name}/dev/`),
  };
}

function servedAt(path: string): DevServer {
  return {
    host: '127.0.0.1',
    static: false,
    headers: { 'Cache-Control': 'no-store' },
    devMiddleware: { publicPath: path },
    webSocketServer: { type: 'ws', options: { path: `${path}ws` } },
    client: {
      // webpack's overlay violates the page's policy: platform/src/dev shows compile errors in its
      // own.
      overlay: false,
      // The socket uses the page's own address, because the browser cannot reach this server
      // directly.
      webSocketURL: { hostname: '0.0.0.0', port: 0, pathname: `${path}ws` },
    },
  };
}
