import { z } from 'zod';
import { timestamp } from './fields.ts';
import type { Api } from './route.ts';

const partName = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/, { error: 'Ce nom est inconnu.' });
const version = z.string().regex(/^[\w.+-]{1,100}$/, { error: 'Cette version est inconnue.' });

/** What a browser could not do with a version of a remote: load it, open a screen, or show one. */
export const failureKind = z.enum(['load', 'screen', 'render'], {
  error: 'Cette panne est inconnue.',
});
export type FailureKind = z.output<typeof failureKind>;

const release = z.object({ version, time: timestamp, commit: z.string().nullable() });

/** A front end that is released apart, in the version that everybody gets. */
const remote = release.extend({
  name: partName,
  /** A newer version that some of a hundred browsers get. */
  candidate: release.extend({ percent: z.int() }).nullable(),
  /** The good version before it. */
  previous: version.nullable(),
  /** What one can return to, newest first. */
  others: z.array(release),
});

/** A package of which a page has one copy: the one that the shell brings. */
const singleton = z.object({
  name: z.string(),
  provided: z.string().nullable(),
  needs: z.array(z.object({ by: partName, range: z.string(), met: z.boolean() })),
});

const contract = z.object({
  consumer: z.string(),
  consumerVersion: z.string(),
  provider: z.string(),
  providerVersion: z.string().nullable(),
  verified: z.boolean(),
});

const failure = z.object({
  name: partName,
  version,
  kind: failureKind,
  count: z.int(),
  first: timestamp,
  last: timestamp,
});
export type RemoteFailure = z.output<typeof failure>;

export const platformState = z
  .object({
    remotes: z.array(remote),
    /** The shell and the services. */
    parts: z.array(release.extend({ name: partName })),
    singletons: z.array(singleton),
    contracts: z.array(contract),
    failures: z.array(failure),
  })
  .meta({ id: 'PlatformState' });
export type PlatformState = z.output<typeof platformState>;

export const platformApi = {
  showPlatform: {
    method: 'GET',
    paths: ['/api/platform'],
    summary: 'What is live in which version, and how it gets on with each other',
    access: 'operator',
    response: platformState,
  },
  rollBackRemote: {
    method: 'POST',
    // A version that is live already stays it, and nothing is written.
    retry: 'done-again',
    paths: ['/api/platform/rollbacks'],
    summary: 'Give everybody a version of a front end that was released before',
    access: 'operator',
    refuses: ['version_not_found'],
    body: z.strictObject({ name: partName, version }),
    response: platformState,
  },
  reportFailure: {
    method: 'POST',
    // Counted once more: a browser tells of a version once.
    retry: 'done-again',
    paths: ['/api/platform/failures'],
    summary: 'Tell that a version of a remote did not work in this browser',
    access: 'everyone',
    body: z.strictObject({ name: partName, version, kind: failureKind }),
    response: z.object({ counted: z.boolean() }),
  },
} as const satisfies Api;
