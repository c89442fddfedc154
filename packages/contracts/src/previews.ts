import { z } from 'zod';
import { timestamp } from './fields.ts';
import { preview } from './front-ends.ts';
import type { Api } from './route.ts';
import { partName, version } from './visits.ts';

const unknown = { error: 'Ce lien d’aperçu est inconnu.' };

/** The signed part of a link to a preview: `/?with=mf-kitchen@0.1.0-9c05ef56&until=…&signature=…` */
export const previewQuery = z.strictObject({
  with: z.string().regex(/^[a-z][a-z0-9-]{0,49}@[\w.+-]{1,100}$/, unknown),
  /** Seconds since 1970. */
  until: z.string().regex(/^\d{10}$/, unknown),
  signature: z.string().regex(/^[\w-]{43}$/, unknown),
});

/** The hours for which a link is valid. */
const previewHours = z
  .int()
  .min(1, { error: 'Un aperçu dure une heure au moins.' })
  .max(72, { error: 'Un aperçu dure 72 heures au plus.' })
  .default(8);

export const previewApi = {
  makePreview: {
    method: 'POST',
    // A repeat returns a further link to the same version and writes nothing.
    retry: 'done-again',
    paths: ['/api/platform/previews'],
    summary: 'Make a signed link to a version that is not live',
    access: 'operator',
    refuses: ['version_not_found'],
    body: z.strictObject({ name: partName, version, hours: previewHours }),
    response: z.object({ path: z.string(), until: timestamp }),
  },
  showPreview: {
    method: 'GET',
    paths: ['/api/platform/previews'],
    summary: 'The version that a signed link leads to, until the link expires',
    access: 'everyone',
    refuses: ['version_not_found'],
    query: previewQuery,
    response: z.object({ remote: preview, until: timestamp }),
  },
  showShellPreview: {
    method: 'GET',
    paths: ['/api/platform/previews/shell'],
    summary: 'The shell that a signed link leads to, until the link expires',
    access: 'everyone',
    refuses: ['version_not_found'],
    query: previewQuery,
    response: z.object({
      version,
      /**
       * The name of the shell's first script. A page compares it with its own to know whether it
       * runs this build.
       */
      entry: z.string(),
      until: timestamp,
    }),
  },
} as const satisfies Api;
