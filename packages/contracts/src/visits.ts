import { z } from 'zod';

export const partName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,49}$/, { error: 'Ce nom est inconnu.' });
export const version = z
  .string()
  .regex(/^[\w.+-]{1,100}$/, { error: 'Cette version est inconnue.' });

const partVersion = z.strictObject({ name: partName, version });
export type PartVersion = z.output<typeof partVersion>;

// There are a handful of front ends; a page runs one version of each.
const versions = z.array(partVersion).max(20, { error: 'Cette liste est trop longue.' });

/** The versions that a tab runs, which say nothing of the person. */
export const visit = z.strictObject({
  /** The versions that it may still load. */
  open: versions,
  /** Those of them that began to run since it said so last. */
  started: versions,
});
export type Visit = z.output<typeof visit>;
