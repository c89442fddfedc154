import { z } from 'zod';
import { freeText, name, timestamp } from './fields.ts';
import type { Api } from './route.ts';
import { vitals } from './vitals.ts';
import { partName, version, visit } from './visits.ts';

/**
 * A failure of a browser with a remote: to load it, to open a screen, to show one; or an error in what
 * a touch or a time set off, or in a promise that nobody waits for.
 */
export const failureKind = z.enum(['load', 'screen', 'render', 'script', 'promise'], {
  error: 'Cette panne est inconnue.',
});
export type FailureKind = z.output<typeof failureKind>;

const release = z.object({
  version,
  time: timestamp,
  commit: z.string().nullable(),
  /** The person who released it, and the reason. */
  by: z.string().nullable().optional(),
  why: z.string().nullable().optional(),
});

/** The shell, or a front end that is released apart, in the version that everybody gets. */
const remote = release.extend({
  name: partName,
  /** A newer version that some of a hundred browsers get. */
  candidate: release.extend({ percent: z.int() }).nullable(),
  /** The good version before it. */
  previous: version.nullable(),
  /** The versions to which an operator can return, newest first. */
  others: z.array(release),
  /** The versions that lie there and that nobody was given, newest first. */
  built: z.array(release).optional(),
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

/** Where it happened, as far as that tells nothing of the person. */
const circumstances = {
  /** The pattern of the path, without the ids in it. */
  route: z
    .string()
    .regex(/^\/[\w/:-]{0,99}$/)
    .optional(),
  browser: z
    .string()
    .regex(/^[A-Z][A-Za-z]{1,20} \d{1,5}$/)
    .optional(),
  /** The places in scripts of ours that the error passed, without its message. */
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
  /** How often the version began to run since visits are counted. */
  visits: z.int().optional(),
  ...circumstances,
});
export type RemoteFailure = z.output<typeof failure>;

export const platformState = z
  .object({
    remotes: z.array(remote),
    /** The page that all of them run in. */
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
    refuses: ['version_not_found', 'version_unfit'],
    body: z.strictObject({
      name: partName,
      version,
      /** The operator who returns to it: operators share one token. */
      by: name.optional(),
      /** The reason, without which a version that does not fit what is live is refused. */
      why: freeText.min(1).optional(),
    }),
    response: platformState,
  },
  reportFailure: {
    method: 'POST',
    // Counts one more report; a browser reports a version once.
    retry: 'done-again',
    paths: ['/api/platform/failures'],
    summary: 'Tell that a version of a remote did not work in this browser',
    access: 'everyone',
    body: z.strictObject({ name: partName, version, kind: failureKind, ...circumstances }),
    response: z.object({ counted: z.boolean() }),
  },
  reportVisit: {
    method: 'POST',
    // Notes the versions once more; each is counted as started once by a page.
    retry: 'done-again',
    paths: ['/api/platform/visits'],
    summary: 'Tell which versions this tab runs, so that no release breaks them unseen',
    access: 'everyone',
    body: visit,
    // Whether one of them is on trial, so that the tab tells how quick it is.
    response: z.object({ counted: z.boolean(), measured: z.boolean().optional() }),
  },
  reportVitals: {
    method: 'POST',
    // A sample more or less changes nothing.
    retry: 'done-again',
    paths: ['/api/platform/vitals'],
    summary:
      'Tell how quick a page was with a version that is on trial, or with the live one beside it',
    access: 'everyone',
    body: vitals,
    response: z.object({ counted: z.boolean() }),
  },
} as const satisfies Api;
