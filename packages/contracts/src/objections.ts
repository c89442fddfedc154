import { z } from 'zod';
import { freeText, id, optional, timestamp } from './fields.ts';
import { longestObjection } from './limits.ts';
import type { Api } from './route.ts';

/** A client's objection to a line of their account, with its reason. */
export const objection = z
  .object({
    id,
    /** The journal entry behind the line. */
    line_id: id,
    chef_id: id,
    client_id: id,
    note: z.string(),
    made_at: timestamp,
    /** Null until the caterer settles it. */
    settled_at: timestamp.nullable(),
    /** The caterer's answer. */
    answer: z.string().nullable(),
  })
  .meta({ id: 'Objection' });

const words = freeText.max(longestObjection, {
  error: `Ce texte est trop long (au plus ${longestObjection} caractères).`,
});
const objectionBody = z.strictObject({
  note: words.min(1, { error: 'Écris ce qui ne va pas.' }),
});
const answerBody = z.strictObject({ answer: optional(words) });

export const objectionsApi = {
  objectToLine: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/journal/mine/:id/objections'],
    summary: 'Object to a line of the own account; the caterer sees the objection at that line',
    access: 'client',
    refuses: ['line_not_found', 'line_already_objected', 'too_many_objections'],
    params: z.object({ id }),
    body: objectionBody,
    status: 201,
    response: objection,
  },
  listObjections: {
    method: 'GET',
    paths: ['/api/journal/objections'],
    summary: 'Objections of clients that are not settled, oldest first, at most 100',
    access: 'traiteur',
    response: z.array(objection),
  },
  settleObjection: {
    method: 'PUT',
    paths: ['/api/journal/objections/:id/answer'],
    summary: 'Settle an objection of a client, with an answer or without; a repeat replaces it',
    access: 'traiteur',
    refuses: ['objection_not_found'],
    params: z.object({ id }),
    body: answerBody,
    response: objection,
  },
  noteReminder: {
    method: 'PUT',
    paths: ['/api/accounts/:id/reminder'],
    summary: 'Record that the caterer reminded a client of the debt; this call sends nothing',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: z.object({ id }),
    response: z.object({ reminded_at: timestamp }),
  },
} as const satisfies Api;
