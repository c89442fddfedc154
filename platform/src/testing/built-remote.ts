import type { BuiltRelease } from '../releases/registry/release-log.ts';

/** A version of a front end as in the release log, without screens or files. */
export function builtRemote(name: string, version: string): BuiltRelease {
  return {
    name,
    version,
    entry: `/mf/${name}/${version}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    preload: [],
    styles: [],
    needs: {},
    screens: {},
    routes: [],
    navigation: [],
    commit: null,
    expects: {},
  };
}
