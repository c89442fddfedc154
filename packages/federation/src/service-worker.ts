import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { bundle } from './bundle.ts';

/**
 * The webpack configuration of a service worker, from the folder of its page. Each named file of
 * `src/worker` keeps its name, because browsers ask for a worker by a fixed address.
 */
export function serviceWorker(directory: string, names: readonly string[]): Configuration {
  return {
    ...bundle(directory, 'worker'),
    target: 'webworker',
    dependencies: ['shell'],
    entry: Object.fromEntries(names.map((name) => [name, `./src/worker/${name}.ts`])),
    output: { path: join(directory, 'dist'), filename: '[name].js' },
  };
}
