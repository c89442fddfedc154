import { z } from 'zod';

const path = z.string().startsWith('/');
/** The role that may see a path; null for everybody. */
const viewer = z.string().nullable();

/** A path with a screen of a front end. */
export const screenRoute = z.object({ path, role: viewer });
export type ScreenRoute = z.output<typeof screenRoute>;

/** A link to a screen in the menus of the shell. */
export const way = z.object({
  path,
  label: z.string().min(1),
  /** For the main menu, which is always visible: a short label and the name of an icon. */
  bar: z.object({ label: z.string().min(1), icon: z.string().regex(/^[a-z-]+$/) }).optional(),
});
export type Way = z.output<typeof way>;

/** The content of a front end's `mf.json`. */
export const frontEnd = z.object({
  name: z.string().regex(/^mf-[a-z0-9-]+$/),
  /** The owning team. */
  owner: z.string().min(1),
  routes: z.array(
    screenRoute.extend({
      /** Values for the path's parameters, for the browser check before a release. */
      sample: z.record(z.string(), z.enum(['client', 'label'])).default({}),
      /** The weight limit of a first visit to this front end, in compressed kilobytes. */
      budgetKb: z.number().positive(),
    }),
  ),
  /** The screens in menus. The route of a screen says who may see it. */
  navigation: z.array(way),
  /** The weight limit of each further screen, in compressed kilobytes. */
  budgetKb: z.number().positive(),
});
export type FrontEnd = z.output<typeof frontEnd>;

/** By path: the files that its screen needs in addition to those of the whole front end. */
export const screenNeeds = z.record(
  z.string(),
  z.object({
    files: z.array(z.string()),
    /** Files that the screen loads during use. A phone must have them before it goes offline. */
    later: z.array(z.string()).optional(),
    /** Shared packages that only this screen uses. */
    provided: z.array(z.string()),
  }),
);

/** A version of a front end, as a browser loads it. */
export const release = z.object({
  version: z.string(),
  entry: z.string(),
  integrity: z.string(),
  preload: z.array(z.string()),
  styles: z.array(z.string()),
  /** By shared package: the range of versions that this version runs with. */
  needs: z.record(z.string(), z.string().regex(/\d/)).default({}),
  screens: screenNeeds.default({}),
});
export type Release = z.output<typeof release>;

const routed = release.extend({
  routes: z.array(screenRoute),
  navigation: z.array(way).default([]),
});

/** A version that one browser gets in place of the live one. */
export const preview = routed.extend({ name: z.string() });

const candidate = routed.extend({
  /** The percentage of browsers that get it. */
  percent: z.int().min(1).max(100),
});
export type Candidate = z.output<typeof candidate>;

export const remote = routed.extend({
  name: z.string(),
  /** The last good version before this one. */
  previous: release.nullable(),
  /** A newer version that some browsers get. */
  candidate: candidate.nullable(),
});
export type Remote = z.output<typeof remote>;

/** The owner of a path, and the roles that may see it. */
const ownedPath = z.object({ path, owner: z.string(), roles: z.array(viewer) });
export type OwnedPath = z.output<typeof ownedPath>;

/** `/remotes.json`, which the shell loads. The shell parses it by hand to stay small. */
export const registry = z.object({
  remotes: z.array(remote),
  /** Empty for a registry that is older than this field. */
  owners: z.array(ownedPath).optional(),
});
export type Registry = z.output<typeof registry>;
