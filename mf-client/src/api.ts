import type { clientsApi, identityApi, ResponseOf } from '@gamelles/contracts';
import { request, type PersonValues } from '@gamelles/web-kit';

type Clients = typeof clientsApi;
type Identity = typeof identityApi;

export type OwnClient = ResponseOf<Clients['getOwnClient']>;
export type Dashboard = ResponseOf<Clients['getDashboard']>;
export type Dish = Dashboard['preferences'][number];
export type Chef = ResponseOf<Identity['listChefs']>[number];

/** What a client may change of the own record. */
export type Details = PersonValues;

export function getDashboard() {
  return request<Dashboard>('GET', '/api/clients/client-dashboard');
}

export function getOwnClient() {
  return request<OwnClient>('GET', '/api/clients/me');
}

export function updateClient(id: string, details: Details) {
  return request<OwnClient>('PUT', `/api/clients/${id}`, details);
}

export function listChefs() {
  return request<Chef[]>('GET', '/api/users/chefs');
}

export function selectChef(chefId: string, idempotencyKey: string) {
  return request<Dashboard>('POST', '/api/clients/select-chef', { chefId }, { idempotencyKey });
}

export function rateDish(dishName: string, liked: boolean | null, idempotencyKey: string) {
  const body = { dish_name: dishName, liked };
  return request<Dish>('POST', '/api/preferences', body, { idempotencyKey });
}

export function changeRating(id: string, liked: boolean | null) {
  return request<Dish>('PATCH', `/api/preferences/${id}`, { liked });
}

export function deleteOwnAccount() {
  return request<ResponseOf<Identity['deleteOwnAccount']>>('DELETE', '/api/users/me');
}
