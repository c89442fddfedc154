import { defineEvent, fields, type Api } from '@gamelles/contracts';
import { z } from 'zod';
import {
  announce,
  environment,
  eventOf,
  implement,
  newId,
  on,
  Refused,
  createTokenVerifier,
  publishedKeys,
  type Service,
} from '../src/index.ts';

const note = z.object({ id: fields.id, text: z.string() });

const sampleApi = {
  writeNote: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/notes', '/notes'],
    summary: 'Write a note',
    access: 'traiteur',
    body: z.strictObject({ text: z.string().max(100) }),
    status: 201,
    response: note,
  },
  jotNote: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/jotted-notes', '/jotted-notes'],
    summary: 'Write a note by one statement, unless it says « impossible »',
    access: 'traiteur',
    body: z.strictObject({ text: z.string().max(100) }),
    status: 201,
    response: note,
  },
  failOnPurpose: {
    method: 'GET',
    paths: ['/api/notes/:id'],
    summary: 'Always a fault of ours',
    access: 'everyone',
    params: z.object({ id: fields.id }),
    response: note,
  },
} as const satisfies Api;

export const noteWritten = defineEvent('clients.note.changed.v1', note);
/** What another service tells of; the text « boom » makes the handler fail. */
export const noteHeard = defineEvent('deliveries.note.changed.v1', note);

const environmentOfSample = environment.extend({ IDENTITY_URL: z.url() });

/** A service as small as one can be, standing in for svc-clients at the broker. */
export const sampleService: Service<z.output<typeof environmentOfSample>> = {
  name: 'clients',
  environment: environmentOfSample,
  migrations: new URL('migrations/', import.meta.url),
  constraints: { notes_text_key: 'email_taken' },
  assemble: ({ db, env }) =>
    Promise.resolve({
      router: implement(sampleApi, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        writeNote: ({ body, once }) =>
          once(db, async (trx) => {
            const written = { id: newId(), text: body.text };
            await trx('notes').insert({ ...written, version: 1 });
            await announce(trx, noteWritten, { version: 1, data: written });
            return written;
          }),
        jotNote: async ({ body, writeOnce }) => {
          const answer = { id: newId(), text: body.text };
          const jotted = await writeOnce(db, () =>
            Promise.resolve({
              answer,
              change: {
                given: db.raw('select where ? <> ?', [body.text, 'impossible']),
                changed: db.raw(
                  'insert into notes (id, text, version) select ?, ?, 1 from given returning id',
                  [answer.id, answer.text],
                ),
                events: [eventOf(noteWritten, { version: 1, data: answer })],
              },
            }),
          );
          if (!jotted) throw new Refused('client_not_found');
          return jotted;
        },
        failOnPurpose: () => Promise.reject(new Error('a secret detail')),
      }),
      subscriptions: [
        on(noteHeard, async (trx, { data, aggregateversion }) => {
          if (data.text === 'boom') throw new Error('boom');
          await trx('notes')
            .insert({ ...data, version: aggregateversion })
            .onConflict('id')
            .ignore();
        }),
      ],
    }),
};
