import type { Candidate, Release, Remote } from '@gamelles/contracts/front-ends';

/** A release in the registry, for tests. */
export function aRelease(name: string, version: string): Release {
  const folder = `/mf/${name}/${version}`;
  return {
    version,
    entry: `${folder}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    preload: [`${folder}/assets/routes.1f.js`],
    styles: [`${folder}/assets/routes.2e.css`],
    needs: { react: '^19.3.0' },
    screens: {
      '/clients/:id': {
        files: [`${folder}/assets/12.3f.js`],
        provided: ['@gamelles/web-kit/form'],
      },
    },
  };
}

/** A remote in the registry, for tests. */
export function aRemote(change: Partial<Remote> = {}): Remote {
  return {
    name: 'mf-kitchen',
    routes: [{ path: '/clients/:id', role: 'traiteur' }],
    navigation: [],
    ...aRelease('mf-kitchen', '2.0.0-b'),
    previous: aRelease('mf-kitchen', '1.0.0-a'),
    candidate: null,
    ...change,
  };
}

/** A candidate version for a tenth of the browsers, for tests. */
export function aCandidate(): Candidate {
  const routes = [{ path: '/clients/:id/notes', role: 'traiteur' }];
  return { ...aRelease('mf-kitchen', '3.0.0-c'), routes, navigation: [], percent: 10 };
}
