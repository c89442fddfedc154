import { defineEvent, fields, type Api } from '@gamelles/contracts';
import { z } from 'zod';
import {
  announce,
  environment,
  eventOf,
  createRouter,
  newId,
  on,
  DomainError,
  writeWithEvents,
  createTokenVerifier,
  publishedKeys,
  type Service,
  type Statement,
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
  touchNote: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/touched-notes'],
    summary: 'Takes no body',
    access: 'everyone',
    response: z.object({ touched: z.boolean() }),
  },
  importNotes: {
    method: 'POST',
    retry: 'done-again',
    paths: ['/api/imported-notes'],
    summary: 'Takes a larger body than others',
    access: 'everyone',
    body: z.strictObject({ texts: z.array(z.string()) }),
    bodyLimit: 200 * 1024,
    response: z.object({ imported: z.int() }),
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
/** An event of another service; the text « boom » makes the handler fail. */
export const noteHeard = defineEvent('deliveries.note.changed.v1', note);

/** A message with this event, in the form of the broker. */
export function heardNote(text: string) {
  const id = newId();
  return {
    specversion: '1.0',
    id: newId(),
    source: '/svc-deliveries',
    type: noteHeard.type,
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: 1,
    data: { id, text },
  };
}

const environmentOfSample = environment.extend({ IDENTITY_URL: z.url() });

const insertNote: Statement = {
  name: 'insert-note',
  text: `
    with allowed as (
      select where cast(:text as text) <> 'impossible'
    ), claimed as (
      insert into idempotency_keys (id, fingerprint, answer, subjects)
      select :key_id, :key_fingerprint, :key_answer, cast(:key_subjects as uuid[]) from allowed where cast(:key_id as bytea) is not null
      on conflict do nothing
      returning id
    ), note as (
      insert into notes (id, text, version)
      select :id, :text, 1 from allowed
       where cast(:key_id as bytea) is null or exists (select from claimed)
      returning id
    )
    insert into outbox (event)
    select value from note, jsonb_array_elements(:events)`,
};

/** The smallest possible service, in place of svc-clients at the broker. */
export const sampleService: Service<z.output<typeof environmentOfSample>> = {
  name: 'clients',
  environment: environmentOfSample,
  migrations: new URL('migrations/', import.meta.url),
  constraints: { notes_text_key: 'email_taken' },
  assemble: ({ db, env }) =>
    Promise.resolve({
      router: createRouter(sampleApi, createTokenVerifier(publishedKeys(env.IDENTITY_URL)), {
        writeNote: ({ body, once }) =>
          once(db, (key) =>
            key.inTransaction(async (trx) => {
              const written = { id: newId(), text: body.text };
              await trx('notes').insert({ ...written, version: 1 });
              await announce(trx, noteWritten, { version: 1, data: written });
              return written;
            }),
          ),
        jotNote: ({ body, once }) =>
          once(db, async (key, attempt) => {
            if (attempt > 1) throw new DomainError('client_not_found');
            const note = { id: newId(), text: body.text };
            const events = [eventOf(noteWritten, { version: 1, data: note })];
            const values = { ...note, ...key.columnsFor(note) };
            return (await writeWithEvents(db, insertNote, values, events)) ? note : undefined;
          }),
        touchNote: ({ once }) =>
          once(db, (key) => key.inTransaction(() => Promise.resolve({ touched: true }))),
        importNotes: ({ body }) => Promise.resolve({ imported: body.texts.length }),
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
