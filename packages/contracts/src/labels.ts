import { z } from 'zod';
import { scannedBox } from './deliveries.ts';
import { labelCode, qrToken } from './fields.ts';
import type { Api } from './route.ts';

/** A label of the caller's own kitchen. */
export const knownLabel = scannedBox
  .extend({
    /** As it was sent. */
    code: z.string(),
    qr_token: qrToken,
  })
  .meta({ id: 'KnownLabel' });

export const labelsApi = {
  lookUpLabels: {
    method: 'POST',
    // It writes nothing.
    retry: 'done-again',
    paths: ['/api/labels/look-up'],
    summary: 'What labels stand for; a code that is none of the own kitchen is left out',
    access: 'traiteur',
    body: z.strictObject({ codes: z.array(labelCode).min(1).max(40) }),
    response: z.object({ labels: z.array(knownLabel) }),
  },
} as const satisfies Api;
