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
import { journalLine } from './journal.ts';
import { objection } from './objections.ts';
import type { Api } from './route.ts';

const record = client.omit({ firstName: true, lastName: true });

/** Data of a person in svc-clients: the records of a client, or the clients of a caterer. */
export const ownClientData = z
  .object({
    records: z.array(
      record.extend({
        current: z.boolean(),
        /** Every word on whether allergies may be kept, the latest last. */
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
    /** Whether the caterer sees them; left out for a caterer. */
    ratings_shown: z.boolean().optional(),
    /** Caterers whose clients the person has said not to be. */
    link_refusals: z.array(z.object({ chef_id: id, refused_at: timestamp })).optional(),
    /** Without allergies and contacts: a caterer looks at these one client at a time. */
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

/** Data of a person in svc-deliveries: boxes and every line of the ledger, oldest first. */
export const ownDeliveryData = z
  .object({
    /** Of a caterer; null for a client. */
    default_price: euros.nullable(),
    deliveries: z.array(delivery),
    ledger: z.array(
      z.object({
        id,
        chef_id: id,
        client_id: id,
        delivery_id: id.nullable(),
        kind: z.enum(['charge', 'payment', 'correction', 'allocation']),
        /** The change of the amount due: negative for a payment. */
        amount: euros,
        method: paymentMethod.nullable(),
        corrects: id.nullable(),
        recorded_by: id,
        recorded_at: timestamp,
      }),
    ),
    /** The dishes of a caterer; a version before them has none. */
    dishes: z.array(dish).optional(),
    /** The entries of the journal, oldest first; a version before the journal has none. */
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
            /** Boxes and euros as they were told. */
            quantity: z.int().nullable(),
            amount: euros.nullable(),
            parts: z.array(z.object({ delivery_id: id, quantity: z.int() })),
          }),
      )
      .optional(),
    /** The objections of clients to lines, oldest first. */
    objections: z.array(objection).optional(),
    /** When clients were last reminded of what they owe. */
    reminders: z.array(z.object({ chef_id: id, client_id: id, reminded_at: timestamp })).optional(),
    /** The visits of a day: those that were put in order, or added by hand. */
    rounds: z
      .array(
        z.object({
          chef_id: id,
          date,
          client_id: id,
          /** The place in the order of the day. */
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
      /** Addresses that the account gave up, and until when it can have them back. */
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
    summary: 'All that the platform holds of the caller',
    access: 'signed-in',
    recentLogIn: true,
    response: ownData,
  },
} as const satisfies Api;

export const clientsExportApi = {
  exportOwnClientData: {
    method: 'GET',
    paths: ['/api/clients/me/export'],
    summary: 'The part of the own data that lies with the clients',
    access: 'signed-in',
    recentLogIn: true,
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
    summary: 'The part of the own data that lies with the deliveries',
    access: 'signed-in',
    recentLogIn: true,
    response: ownDeliveryData,
  },
} as const satisfies Api;
