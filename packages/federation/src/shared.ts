import { createRequire } from 'node:module';
import { kitName } from './kit.ts';

// A trailing slash includes the subpaths (`react/jsx-runtime`, `react-dom/client`).
const provided = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@gamelles/web-kit',
  '@gamelles/web-kit/day-memory',
  '@gamelles/web-kit/form',
  '@gamelles/web-kit/offline',
  '@gamelles/web-kit/router',
  '@tanstack/react-query',
] as const;

/** Shared packages that load only once a screen uses them. */
export const providedOnDemand: readonly string[] = [
  '@gamelles/web-kit/day-memory',
  '@gamelles/web-kit/form',
  '@gamelles/web-kit/offline',
];

interface Provided {
  readonly singleton: true;
  readonly version: string;
  /** Only the host provides them, so comparing versions would cost a phone time for nothing. */
  readonly requiredVersion: false;
}

interface Required {
  readonly singleton: true;
  readonly import: false;
  readonly strictVersion: true;
  readonly requiredVersion: string;
}

/** The packages that the host provides to every remote. */
export function providedByHost(directory: string): Record<string, Provided> {
  return each(directory, (version) => ({
    singleton: true,
    version,
    requiredVersion: false,
  }));
}

/**
 * The same packages as a remote declares them: not bundled, and refused if the versions do not
 * match.
 */
export function requiredFromHost(directory: string): Record<string, Required> {
  return each(directory, (version, name) => ({
    singleton: true,
    import: false,
    strictVersion: true,
    // The needs.json of a remote names the versions of the kit that it runs with.
    requiredVersion: name === kitName ? '*' : anyPatch(version),
  }));
}

function each<T>(
  directory: string,
  settings: (version: string, name: string) => T,
): Record<string, T> {
  const require = createRequire(`${directory}/`);
  return Object.fromEntries(
    provided.map((key) => {
      const name = packageOf(key);
      return [key, settings(installedVersion(require, name), name)];
    }),
  );
}

/** Host and remotes are built at different times: one may be some patches ahead of the other. */
function anyPatch(version: string): string {
  return `^${version.replace(/\.\d+$/, '.0')}`;
}

// The kit's router is a facade: the version of the router behind it is the one to compare.
function packageOf(key: string): string {
  if (key === '@gamelles/web-kit/router') return 'react-router';
  const parts = key.split('/');
  return parts.slice(0, key.startsWith('@') ? 2 : 1).join('/');
}

function installedVersion(require: NodeJS.Require, name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const manifest: unknown = require(`${folder}/${name}/package.json`);
      const version: unknown =
        typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'version');
      if (typeof version === 'string') return version;
    } catch {
      continue;
    }
  }
  throw new Error(`${name} is shared by the host but not installed`);
}
