import { z } from 'zod';
import { freeText, name, timestamp } from './fields.ts';
import type { Api } from './route.ts';
import { vitals } from './vitals.ts';
import { partName, version, visit } from './visits.ts';

/**
 * A failure of a remote in a browser: while it loaded, while a screen opened or rendered, in an
 * event handler or a timer, or in an unhandled promise.
 */
const failureKind = z.enum(['load', 'screen', 'render', 'script', 'promise'], {
  error: 'Cette panne est inconnue.',
});
export type FailureKind = z.output<typeof failureKind>;

const release = z.object({
  version,
  time: timestamp,
  commit: z.string().nullable(),
  /** The person who released the version, and the reason. */
  by: z.string().nullable().optional(),
  why: z.string().nullable().optional(),
});

/** The live version of the shell or of a front end. */
const remote = release.extend({
  name: partName,
  /** A newer version that a percentage of the browsers gets. */
  candidate: release.extend({ percent: z.int() }).nullable(),
  /** The good version before the live one. */
  previous: version.nullable(),
  /** The earlier versions, newest first; an operator can roll a front end back to each. */
  others: z.array(release),
  /** The built versions that were never live, newest first. */
  built: z.array(release).optional(),
});

/** A package that every page loads once, from the shell. */
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

/** The circumstances of a failure; none of them identifies the person. */
const circumstances = {
  /** The pattern of the path, without ids. */
  route: z
    .string()
    .regex(/^\/[\w/:-]{0,99}$/)
    .optional(),
  browser: z
    .string()
    .regex(/^[A-Z][A-Za-z]{1,20} \d{1,5}$/)
    .optional(),
  /** The positions in our scripts from the stack of the error, without its message. */
  stack: z
    .array(z.string().regex(/^\/(assets|mf)\/[\w./-]{1,150}:\d+:\d+$/))
    .max(5)
    .optional(),
};

const failure = z.object({
  name: partName,
  version,
  kind: failureKind,
  count: z.int(),
  first: timestamp,
  last: timestamp,
  /** The page loads of this version since visits are counted. */
  visits: z.int().optional(),
  ...circumstances,
});
export type RemoteFailure = z.output<typeof failure>;

export const platformState = z
  .object({
    remotes: z.array(remote),
    /** The page around all front ends. */
    shell: remote.optional(),
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
    summary: 'The live version of each part, and whether the parts are compatible',
    access: 'operator',
    response: platformState,
  },
  rollBackRemote: {
    method: 'POST',
    // Rolling back to the live version changes and writes nothing.
    retry: 'done-again',
    paths: ['/api/platform/rollbacks'],
    summary: 'Give everybody a version of a front end that was released before',
    access: 'operator',
    refuses: ['version_not_found', 'version_unfit'],
    body: z.strictObject({
      name: partName,
      version,
      /** The name of the operator who rolls back to it, because operators share one token. */
      by: name.optional(),
      /** The reason. Without one, a version that does not fit the live ones is refused. */
      why: freeText.min(1).optional(),
    }),
    response: platformState,
  },
  reportFailure: {
    method: 'POST',
    // A repeat only counts once more; a browser reports a version once.
    retry: 'done-again',
    paths: ['/api/platform/failures'],
    summary: 'Report that a version of a remote failed in this browser',
    access: 'everyone',
    body: z.strictObject({ name: partName, version, kind: failureKind, ...circumstances }),
    response: z.object({ counted: z.boolean() }),
  },
  reportVisit: {
    method: 'POST',
    // A repeat notes the versions again; a page reports each version as started once.
    retry: 'done-again',
    paths: ['/api/platform/visits'],
    summary: 'Report the versions that this tab runs, so that releases keep them available',
    access: 'everyone',
    body: visit,
    // `measured`: whether a canary of one of the front ends runs, so that the tab sends its vitals.
    response: z.object({ counted: z.boolean(), measured: z.boolean().optional() }),
  },
  reportVitals: {
    method: 'POST',
    // One sample more or less does not matter.
    retry: 'done-again',
    paths: ['/api/platform/vitals'],
    summary: 'Report the vitals of a page with a canary, or with the live version',
    access: 'everyone',
    body: vitals,
    response: z.object({ counted: z.boolean() }),
  },
} as const satisfies Api;
