import { z } from 'zod';
import { scannedBox } from './deliveries.ts';
import { labelCode, qrToken } from './fields.ts';
import { mostLabels } from './limits.ts';
import type { Api } from './route.ts';

/** A label of the caller's own kitchen. */
const knownLabel = scannedBox
  .extend({
    /** The code as the caller sent it. */
    code: z.string(),
    qr_token: qrToken,
  })
  .meta({ id: 'KnownLabel' });

export const labelsApi = {
  lookUpLabels: {
    method: 'POST',
    // The call writes nothing.
    retry: 'done-again',
    paths: ['/api/labels/look-up'],
    summary: 'Look up the deliveries of labels; codes of other kitchens are left out',
    access: 'traiteur',
    body: z.strictObject({ codes: z.array(labelCode).min(1).max(mostLabels) }),
    response: z.object({ labels: z.array(knownLabel) }),
  },
} as const satisfies Api;
