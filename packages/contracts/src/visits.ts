import { z } from 'zod';

export const partName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,49}$/, { error: 'Ce nom est inconnu.' });
export const version = z
  .string()
  .regex(/^[\w.+-]{1,100}$/, { error: 'Cette version est inconnue.' });

const partVersion = z.strictObject({ name: partName, version });
export type PartVersion = z.output<typeof partVersion>;

// There are only a few front ends, and a page runs one version of each.
const versions = z.array(partVersion).max(20, { error: 'Cette liste est trop longue.' });

/** The versions that a tab runs; nothing here identifies the person. */
export const visit = z.strictObject({
  /** The versions that the tab may still load. */
  open: versions,
  /** The open versions that have started since the last report. */
  started: versions,
});
export type Visit = z.output<typeof visit>;
