import type {
  allergiesApi,
  BodyOf,
  clientsApi,
  identityApi,
  journalApi,
  objectionsApi,
  ratingsApi,
  ResponseOf,
} from '@gamelles/contracts';
import type { AllergenCode } from '@gamelles/contracts/allergens';
import { addressOf, typedClient } from '@gamelles/contracts/client';
import {
  request,
  requestPage,
  type ListPage,
  type PersonValues,
  type RequestOptions,
} from '@gamelles/web-kit';
import type { ContactValues } from '@gamelles/web-kit/contacts';

type Allergies = typeof allergiesApi;
type Clients = typeof clientsApi;
type Identity = typeof identityApi;
type Journal = typeof journalApi;

export type OwnClient = ResponseOf<Clients['getOwnClient']>;
export type Dashboard = ResponseOf<Clients['getDashboard']>;
export type LinkQuestion = ResponseOf<Clients['listLinkQuestions']>[number];
export type Dish = Dashboard['preferences'][number];
export type OwnAccount = ResponseOf<Journal['listOwnAccounts']>[number];
export type Line = ResponseOf<Journal['listOwnJournal']>[number];
export type Chef = ResponseOf<Identity['listChefs']>[number];

/** The fields of a client's record that the client may change. */
export interface Details extends PersonValues, ContactValues {
  readonly allergens: AllergenCode[];
  /** Whether the person ticked the box in this edit. */
  readonly agreed: boolean;
}
export type RatingsShown = ResponseOf<(typeof ratingsApi)['getRatingsShown']>;
export type AllergyReads = ResponseOf<Allergies['listAllergyReads']>;

const call = typedClient<
  Allergies & Clients & Identity & Journal & typeof objectionsApi & typeof ratingsApi,
  RequestOptions
>(request);

export function getDashboard() {
  return call('GET', '/api/clients/client-dashboard');
}

export function getOwnClient() {
  return call('GET', '/api/clients/me');
}

/** @param basedOn the version of the record that the person saw */
export function updateClient(id: string, body: BodyOf<Clients['updateClient']>, basedOn?: number) {
  return call('PUT', '/api/clients/:id', { params: { id }, body }, { basedOn });
}

/** The readings of the client's allergies by others, one page at a time. */
export function listAllergyReads(before: number | undefined) {
  return call('GET', '/api/clients/me/allergy-reads', { query: { before } });
}

export function withdrawAllergies() {
  return call('POST', '/api/clients/me/allergies/withdraw', {});
}

export function listChefs() {
  return call('GET', '/api/users/chefs');
}

export function selectChef(chefId: string, idempotencyKey: string) {
  return call('POST', '/api/clients/select-chef', { body: { chefId } }, { idempotencyKey });
}

export function leaveChef(idempotencyKey: string) {
  return call('POST', '/api/clients/leave-chef', {}, { idempotencyKey });
}

/** The caterers beside the chosen one. */
export function listOtherChefs() {
  return call('GET', '/api/clients/me/other-chefs');
}

/** @param id the record with the caterer */
export function leaveOtherChef(id: string, idempotencyKey: string) {
  const input = { params: { id } };
  return call('POST', '/api/clients/me/other-chefs/:id/leave', input, { idempotencyKey });
}

export function listLinkQuestions() {
  return call('GET', '/api/clients/me/link-questions');
}

export function answerLinkQuestion(id: string, mine: boolean, idempotencyKey: string) {
  const input = { params: { id }, body: { mine } };
  return call('POST', '/api/clients/me/link-questions/:id', input, { idempotencyKey });
}

export function rateDish(dishName: string, liked: boolean | null, idempotencyKey: string) {
  const body = { dish_name: dishName, liked };
  return call('POST', '/api/preferences', { body }, { idempotencyKey });
}

export function changeRating(id: string, liked: boolean | null) {
  return call('PATCH', '/api/preferences/:id', { params: { id }, body: { liked } });
}

/** Boxes and money with each caterer. */
export function listOwnAccounts() {
  return call('GET', '/api/accounts');
}

export const firstLines = addressOf('/api/journal/mine', { query: { limit: 100 } });

export function listOwnLines(path: string): Promise<ListPage<Line>> {
  return requestPage<Line>(path);
}

/** Objects to a line of the client's account. */
export function objectToLine(lineId: string, note: string, idempotencyKey: string) {
  const input = { params: { id: lineId }, body: { note } };
  return call('POST', '/api/journal/mine/:id/objections', input, { idempotencyKey });
}

export function getRatingsShown() {
  return call('GET', '/api/preferences/shown');
}

/** Shows the ratings to the client's caterer, or hides them at once. */
export function showRatings(shown: boolean) {
  return call('PUT', '/api/preferences/shown', { body: { shown } });
}
