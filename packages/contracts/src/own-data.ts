import { z } from 'zod';
import { ownAccount } from './account.ts';
import { readPurpose } from './allergies.ts';
import { client } from './client-record.ts';
import { clientsApi } from './clients.ts';
import { knownConsent } from './consents.ts';
import { delivery } from './deliveries.ts';
import { dish } from './dishes.ts';
import { paymentMethod } from './events/deliveries.ts';
import { date, euros, id, role, timestamp } from './fields.ts';
import { identityApi } from './identity.ts';
import { journalLine } from './journal-line.ts';
import { objection } from './objections.ts';
import type { Api } from './route.ts';

const record = client.omit({
  firstName: true,
  lastName: true,
  closed: true,
  noted_elsewhere: true,
});

/** The data of a person in svc-clients: the records of a client, or the clients of a caterer. */
const ownClientData = z
  .object({
    records: z.array(
      record.extend({
        current: z.boolean(),
        created_at: timestamp.optional(),
        /** When the person accepted the record, and when they left its caterer. */
        agreed_at: timestamp.nullable().optional(),
        left_at: timestamp.nullable().optional(),
        /** When another record with the same caterer replaced it. */
        replaced_at: timestamp.nullable().optional(),
        /** All statements on whether allergies may be kept, the latest last. */
        allergies_consents: z.array(knownConsent).optional(),
        /** The readers of the allergies, the latest first. */
        allergy_reads: z.array(
          z.object({
            reader_id: id,
            reader_role: role,
            read_at: timestamp,
            purpose: readPurpose.nullable().optional(),
          }),
        ),
      }),
    ),
    preferences: z.array(clientsApi.updatePreference.response),
    /** Whether the caterer sees the ratings; left out for a caterer. */
    ratings_shown: z.boolean().optional(),
    /** The caterers to whom the person has answered « not their client ». */
    link_refusals: z.array(z.object({ chef_id: id, refused_at: timestamp })).optional(),
    /**
     * The clients of a caterer without allergies and contacts, which the caterer reads one client
     * at a time.
     */
    clients: z.array(
      record.omit({
        allergies: true,
        allergens: true,
        allergies_consent: true,
        phone: true,
        street: true,
        postcode: true,
        city: true,
        door_notes: true,
      }),
    ),
  })
  .meta({ id: 'OwnClientData' });

/** The data of a person in svc-deliveries: boxes and all lines of the ledger, oldest first. */
const ownDeliveryData = z
  .object({
    /** For a caterer; null for a client. */
    default_price: euros.nullable(),
    deliveries: z.array(delivery),
    ledger: z.array(
      z.object({
        id,
        chef_id: id,
        client_id: id,
        delivery_id: id.nullable(),
        kind: z.enum(['charge', 'payment', 'correction', 'allocation']),
        /** The change of the amount due; negative for a payment. */
        amount: euros,
        method: paymentMethod.nullable(),
        corrects: id.nullable(),
        recorded_by: id,
        recorded_at: timestamp,
        /** The journal entry that caused the line. */
        journal_id: id.nullable().optional(),
        /** Why the line was written, if no call alone explains it. */
        note: z.string().nullable().optional(),
      }),
    ),
    /** The dishes of a caterer; left out by versions older than this field. */
    dishes: z.array(dish).optional(),
    /** The journal entries, oldest first; left out by versions older than the journal. */
    journal: z
      .array(
        journalLine
          .pick({
            id: true,
            chef_id: true,
            client_id: true,
            kind: true,
            delivery_id: true,
            method: true,
            undoes: true,
            recorded_by: true,
            happened_at: true,
            received_at: true,
            outcome: true,
            note: true,
          })
          .extend({
            /** The moment of the entry by the clock of the phone that sent it. */
            told_at: timestamp.optional(),
            /** Boxes and euros as the author told them. */
            quantity: z.int().nullable(),
            amount: euros.nullable(),
            parts: z.array(z.object({ delivery_id: id, quantity: z.int() })),
          }),
      )
      .optional(),
    /** The objections of clients, oldest first. */
    objections: z.array(objection).optional(),
    /** The reminders that were sent to clients. */
    reminders: z.array(z.object({ chef_id: id, client_id: id, reminded_at: timestamp })).optional(),
    /** The visits of a day that the caterer ordered or added by hand. */
    rounds: z
      .array(
        z.object({
          chef_id: id,
          date,
          client_id: id,
          /** The position in the day. */
          place: z.int().nullable(),
          by_hand: z.boolean(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'OwnDeliveryData' });

export const ownData = z
  .object({
    exported_at: timestamp,
    account: ownAccount.extend({
      chef_id: id.nullable(),
      created_at: timestamp,
      /** The former addresses of the account, and until when it can take them back. */
      former_emails: z.array(z.object({ email: z.string(), until: timestamp })).optional(),
    }),
    sessions: identityApi.listOwnSessions.response,
    clients: ownClientData,
    deliveries: ownDeliveryData,
  })
  .meta({ id: 'OwnData' });

export const accountExportApi = {
  exportOwnData: {
    method: 'GET',
    paths: ['/api/users/me/export'],
    summary: 'All data of the caller on the platform',
    access: 'signed-in',
    recentLogIn: true,
    refuses: ['sealed_notes_unreadable'],
    response: ownData,
  },
} as const satisfies Api;

export const clientsExportApi = {
  exportOwnClientData: {
    method: 'GET',
    paths: ['/api/clients/me/export'],
    summary: 'The own data in svc-clients',
    access: 'signed-in',
    recentLogIn: true,
    refuses: ['sealed_notes_unreadable'],
    response: ownClientData,
  },
  listOwnRecords: {
    method: 'GET',
    paths: ['/api/clients/me/records'],
    summary: 'The own records of a client, with former caterers too',
    access: 'client',
    response: z.array(client.pick({ id: true, chef_id: true })),
  },
} as const satisfies Api;

export const deliveriesExportApi = {
  exportOwnDeliveryData: {
    method: 'GET',
    paths: ['/api/deliveries/me/export'],
    summary: 'The own data in svc-deliveries',
    access: 'signed-in',
    recentLogIn: true,
    response: ownDeliveryData,
  },
} as const satisfies Api;
