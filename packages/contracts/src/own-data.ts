import { z } from 'zod';
import { ownAccount } from './account.ts';
import { client, clientsApi } from './clients.ts';
import { delivery } from './deliveries.ts';
import { paymentMethod } from './events/deliveries.ts';
import { euros, id, role, timestamp } from './fields.ts';
import { identityApi } from './identity.ts';
import type { Api } from './route.ts';

const record = client.omit({ firstName: true, lastName: true });

/** What svc-clients holds of a person: the records of a client, or the clients of a caterer. */
export const ownClientData = z
  .object({
    records: z.array(
      record.extend({
        current: z.boolean(),
        /** Who was shown the allergies, the last one first. */
        allergy_reads: z.array(z.object({ reader_id: id, reader_role: role, read_at: timestamp })),
      }),
    ),
    preferences: z.array(clientsApi.updatePreference.response),
    /** Without their allergies: these are the clients' own, to be looked at one by one. */
    clients: z.array(record.omit({ allergies: true })),
  })
  .meta({ id: 'OwnClientData' });

/** What svc-deliveries holds of a person: boxes and every line of the ledger, oldest first. */
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
        kind: z.enum(['charge', 'payment', 'correction']),
        /** What the client owes more by it: negative for a payment. */
        amount: euros,
        method: paymentMethod.nullable(),
        corrects: id.nullable(),
        recorded_by: id,
        recorded_at: timestamp,
      }),
    ),
  })
  .meta({ id: 'OwnDeliveryData' });

export const ownData = z
  .object({
    exported_at: timestamp,
    account: ownAccount.extend({ chef_id: id.nullable(), created_at: timestamp }),
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
    response: ownData,
  },
} as const satisfies Api;

export const clientsExportApi = {
  exportOwnClientData: {
    method: 'GET',
    paths: ['/api/clients/me/export'],
    summary: 'The part of the own data that lies with the clients',
    access: 'signed-in',
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
    response: ownDeliveryData,
  },
} as const satisfies Api;
