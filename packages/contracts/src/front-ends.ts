import { z } from 'zod';

const path = z.string().startsWith('/');
/** A role that may see a path; null for everybody. */
const viewer = z.string().nullable();

/** A path with a screen of a front end. */
export const screenRoute = z.object({ path, role: viewer });
export type ScreenRoute = z.output<typeof screenRoute>;

/** A way to a screen, for the menus of the shell. */
export const way = z.object({
  path,
  label: z.string().min(1),
  /** Its place in the menu that is always in sight: a short label, and the name of an icon. */
  bar: z.object({ label: z.string().min(1), icon: z.string().regex(/^[a-z-]+$/) }).optional(),
});
export type Way = z.output<typeof way>;

/** The content of a front end's `mf.json`. */
export const frontEnd = z.object({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  /** The team that owns it. */
  owner: z.string().min(1),
  routes: z.array(
    screenRoute.extend({
      /** The values for the path's parameters in the browser check before a release. */
      sample: z.record(z.string(), z.enum(['client', 'label'])).default({}),
      /** The weight limit of a first visit, in compressed kilobytes of this front end. */
      budgetKb: z.number().positive(),
    }),
  ),
  /** The screens that menus lead to; who sees one is said by its route. */
  navigation: z.array(way),
  /** The weight limit of what is loaded for each of its screens, in compressed kilobytes. */
  budgetKb: z.number().positive(),
});
export type FrontEnd = z.output<typeof frontEnd>;

/** By path, what its screen needs besides what the front end loads for all. */
export const screenNeeds = z.record(
  z.string(),
  z.object({
    files: z.array(z.string()),
    /** Files that it asks for once it is used: a phone without network must have them already. */
    later: z.array(z.string()).optional(),
    /** Shared packages that the page loads only where a screen uses them. */
    provided: z.array(z.string()),
  }),
);

/** One version of a front end, as a browser loads it. */
export const release = z.object({
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** By shared package, the range of versions that it runs with. */
  needs: z.record(z.string(), z.string()).default({}),
  screens: screenNeeds.default({}),
});
export type Release = z.output<typeof release>;

const routed = release.extend({
  routes: z.array(screenRoute),
  navigation: z.array(way).default([]),
});

/** A version that one browser is shown in the place of the live one. */
export const preview = routed.extend({ name: z.string() });

const candidate = routed.extend({
  /** How many of a hundred browsers get it. */
  percent: z.int().min(1).max(100),
});
export type Candidate = z.output<typeof candidate>;

export const remote = routed.extend({
  name: z.string(),
  /** The last good version before this one. */
  previous: release.nullable(),
  /** A newer version, for some browsers. */
  candidate: candidate.nullable(),
});
export type Remote = z.output<typeof remote>;

/** The owner of a path, and the roles that it may be shown to. */
export const ownedPath = z.object({ path, owner: z.string(), roles: z.array(viewer) });
export type OwnedPath = z.output<typeof ownedPath>;

/** `/remotes.json`: what the shell loads. The shell, which must stay small, parses it by hand. */
export const registry = z.object({
  remotes: z.array(remote),
  /** A registry that was written before paths had owners names none. */
  owners: z.array(ownedPath).optional(),
});
export type Registry = z.output<typeof registry>;
