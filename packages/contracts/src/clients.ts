import { z } from 'zod';
import {
  acceptBothNameSpellings,
  dishName,
  email,
  euros,
  freeText,
  id,
  message,
  name,
  optional,
} from './fields.ts';
import type { Api } from './route.ts';

const names = {
  firstname: z.string(),
  lastname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
};

/** A client record; screens read both spellings of the names. */
export const client = z
  .object({
    id,
    chef_id: id.nullable(),
    ...names,
    email: z.string().nullable(),
    allergies: z.string().nullable(),
    likes: z.string().nullable(),
    box_owed: z.int(),
    amount_due: euros,
  })
  .meta({ id: 'Client' });

const clientFields = {
  firstName: name,
  lastName: name,
  email: optional(email),
  allergies: optional(freeText),
  likes: optional(freeText),
};
export const createClientBody = acceptBothNameSpellings(
  z.strictObject({ ...clientFields, chef_id: optional(id) }),
);
export const updateClientBody = acceptBothNameSpellings(z.strictObject(clientFields));
export const selectChefBody = z.strictObject({ chefId: id });

/** A dish delivered to the client with the rating given; not rated yet: no id. */
const preference = z
  .object({
    id: id.nullable(),
    preference_id: id.nullable(),
    dish_name: z.string(),
    liked: z.boolean().nullable(),
  })
  .meta({ id: 'Preference' });

export const dashboard = z
  .object({
    firstName: z.string().nullable(),
    chef_id: id.nullable(),
    total_delivered: z.int(),
    pending_returns: z.int(),
    unpaid_amount: euros,
    preferences: z.array(preference),
  })
  .meta({ id: 'Dashboard' });

const oneClient = z.object({ id });
const liked = z.boolean().nullable();

export const clientsApi = {
  getOwnClient: {
    method: 'GET',
    paths: ['/api/clients/me'],
    summary: 'The own record of a client',
    access: 'client',
    refuses: ['client_not_found'],
    response: client,
  },
  getDashboard: {
    method: 'GET',
    paths: ['/api/clients/client-dashboard'],
    summary: 'Boxes, debt and dishes of a client',
    access: 'client',
    response: dashboard,
  },
  selectChef: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/clients/select-chef'],
    summary: 'Choose a caterer; answers the dashboard',
    access: 'client',
    refuses: ['unknown_chef', 'client_not_found'],
    body: selectChefBody,
    response: dashboard,
  },
  listClients: {
    method: 'GET',
    paths: ['/api/clients'],
    summary: 'The clients of a caterer, by name',
    access: 'traiteur',
    response: z.array(client.pick({ id: true, firstname: true, lastname: true })),
  },
  createClient: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/clients', '/clients'],
    summary: 'Add a client',
    access: 'traiteur',
    refuses: ['not_own_id'],
    body: createClientBody,
    status: 201,
    response: client,
  },
  getClient: {
    method: 'GET',
    paths: ['/api/clients/:id'],
    summary: 'One client, for its caterer or itself',
    access: 'signed-in',
    refuses: ['client_not_found'],
    params: oneClient,
    response: client,
  },
  updateClient: {
    method: 'PUT',
    paths: ['/api/clients/:id'],
    summary: 'Change a client, by its caterer or itself',
    access: 'signed-in',
    refuses: ['client_not_found', 'email_change_needs_confirmation'],
    params: oneClient,
    body: updateClientBody,
    response: client,
  },
  deleteClient: {
    method: 'DELETE',
    paths: ['/api/clients/:id'],
    summary: 'Remove a client from the lists of its caterer',
    access: 'traiteur',
    refuses: ['client_not_found'],
    params: oneClient,
    response: message,
  },
  createPreference: {
    method: 'POST',
    retry: 'same-answer',
    paths: ['/api/preferences'],
    summary: 'Rate a dish',
    access: 'client',
    body: z.strictObject({ dish_name: dishName, liked }),
    status: 201,
    response: preference,
  },
  updatePreference: {
    method: 'PATCH',
    paths: ['/api/preferences/:id'],
    summary: 'Change or clear a rating',
    access: 'client',
    refuses: ['preference_not_found'],
    params: oneClient,
    body: z.strictObject({ liked }),
    response: preference,
  },
} as const satisfies Api;
