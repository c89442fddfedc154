import type {
  accountApi,
  allergiesApi,
  attentionApi,
  BodyOf,
  clientsApi,
  deliveriesApi,
  journalApi,
  objectionsApi,
  labelsApi,
  paymentsApi,
  ResponseOf,
} from '@gamelles/contracts';
import { addressOf, typedClient } from '@gamelles/contracts/client';
import { mostPeople } from '@gamelles/contracts/limits';
import {
  request,
  requestPage,
  type ListPage,
  type PaymentMethod,
  type RequestOptions,
} from '@gamelles/web-kit';

type Clients = typeof clientsApi;
type Deliveries = typeof deliveriesApi;
type Journal = typeof journalApi;
type Attentions = typeof attentionApi;
type Labels = typeof labelsApi;

export type ClientName = ResponseOf<Clients['listClients']>[number];
export type Client = ResponseOf<Clients['getClient']>;
export type PersonToFind = BodyOf<Clients['findKnownClients']>['people'][number];
export type KnownClient = ResponseOf<Clients['findKnownClients']>['known'][number];
export type AddressBookEntry = ResponseOf<Clients['listAddressBook']>[number];
export type ClientBody = BodyOf<Clients['updateClient']>;
export type Delivery = ResponseOf<Deliveries['createDelivery']>;
export type DeliveryBody = BodyOf<Deliveries['createDelivery']>;

/** The body of the test form, which has no other client data than the id. */
export interface TestDeliveryBody {
  readonly client_id: string;
  readonly sender_id: string;
  readonly quantity: number;
  readonly date: string;
}
export type HistoryItem = ResponseOf<Deliveries['listHistory']>[number];
export type ScannedBox = ResponseOf<Deliveries['lookUpLabel']>;
export type KnownLabel = ResponseOf<Labels['lookUpLabels']>['labels'][number];
export type Advanced = ResponseOf<Deliveries['returnBox']>;
export type Account = ResponseOf<Journal['getAccount']>;
export type Line = ResponseOf<Journal['listJournal']>[number];
export type Entry = BodyOf<Journal['recordJournal']>['entries'][number];
export type Attention = ResponseOf<Attentions['getAttention']>;
export type Recorded = ResponseOf<Journal['recordJournal']>;
export type Objection = ResponseOf<(typeof objectionsApi)['settleObjection']>;
export type Status = 'out' | 'unpaid' | 'done';

export interface HistoryFilter {
  readonly status?: Status | undefined;
  readonly q?: string | undefined;
  readonly client_id?: string | undefined;
  readonly limit?: number | undefined;
}

type Apis = Pick<typeof accountApi, 'changeOwnNames'> &
  Clients &
  typeof allergiesApi &
  Deliveries &
  Journal &
  Labels &
  Attentions &
  typeof paymentsApi &
  typeof objectionsApi;

const call = typedClient<Apis, RequestOptions>(request);

export function listClients() {
  return call('GET', '/api/clients');
}

/** Finds the people of a list who are clients already; writes nothing. */
export async function findKnownClients(
  people: readonly PersonToFind[],
): Promise<readonly KnownClient[]> {
  const found: KnownClient[] = [];
  for (let from = 0; from < people.length; from += mostPeople) {
    const body = { people: people.slice(from, from + mostPeople) };
    const { known } = await call('POST', '/api/clients/known', { body });
    found.push(...known.map(({ index, by }) => ({ index: from + index, by })));
  }
  return found;
}

/** All clients with their contacts; needs a recent log-in. */
export function listAddressBook() {
  return call('GET', '/api/clients/address-book');
}

export function getClient(id: string) {
  return call('GET', '/api/clients/:id', { params: { id } });
}

export function createClient(body: ClientBody, idempotencyKey: string) {
  return call('POST', '/api/clients', { body }, { idempotencyKey });
}

/** @param basedOn the version of the record that the person saw */
export function updateClient(id: string, body: ClientBody, basedOn?: number) {
  return call('PUT', '/api/clients/:id', { params: { id }, body }, { basedOn });
}

/** Reports that a client withdrew the agreement: the allergies are erased in every record. */
export function reportWithdrawal(id: string) {
  return call('POST', '/api/clients/:id/allergies/withdraw', { params: { id } });
}

export function deleteClient(id: string) {
  return call('DELETE', '/api/clients/:id', { params: { id } });
}

export function createDelivery(body: DeliveryBody, idempotencyKey: string) {
  return call('POST', '/api/deliveries', { body }, { idempotencyKey });
}

/** Makes all of these deliveries or none. */
export function createDeliveries(deliveries: DeliveryBody[], idempotencyKey: string) {
  return call('POST', '/api/deliveries/batch', { body: { deliveries } }, { idempotencyKey });
}

export function createTestDelivery(body: TestDeliveryBody, idempotencyKey: string) {
  return call('POST', '/deliveries', { body }, { idempotencyKey });
}

type DeliveryCorrection = BodyOf<(typeof paymentsApi)['correctDelivery']>;

/** The idempotency key of the action, and the version of the line that the person saw. */
interface Try {
  readonly idempotencyKey: string;
  readonly basedOn?: number | undefined;
}

/** Corrects the charge of a delivery, in euros for all of its boxes, and the number of boxes. */
export function correctDelivery(id: string, body: DeliveryCorrection, options: Try) {
  return call('POST', '/api/deliveries/:id/corrections', { params: { id }, body }, options);
}

export function suggestPrice(dishName: string) {
  return call('GET', '/api/deliveries/price', { query: { dish_name: dishName } });
}

export function setDefaultPrice(unitPrice: number) {
  return call('PUT', '/api/deliveries/default-price', { body: { unit_price: unitPrice } });
}

/** The address of the first page; each page names the next one. */
export function historyPath(filter: HistoryFilter): string {
  return addressOf('/api/deliveries/history', { query: filter });
}

export function listHistory(path: string): Promise<ListPage<HistoryItem>> {
  return requestPage<HistoryItem>(path);
}

export function resolveDelivery(id: string, paid: boolean, method?: PaymentMethod) {
  const input = { params: { id }, body: { returned: true, paid, method } } as const;
  return call('PATCH', '/api/deliveries/:id/resolve', input);
}

export function lookUpLabel(token: string) {
  return call('GET', '/api/qrcodes/:token', { params: { token } });
}

/** The labels of these codes, tokens or short codes; unknown ones are left out. */
export function lookUpLabels(codes: string[]) {
  return call('POST', '/api/labels/look-up', { body: { codes } });
}

export function returnBox(token: string) {
  return call('PATCH', '/api/qrcodes/:token/return', { params: { token } });
}

export function payBox(token: string, method?: PaymentMethod) {
  return call('PATCH', '/api/qrcodes/:token/pay', { params: { token }, query: { method } });
}

/** Corrects a payment, in euros. */
export function correctPayment(id: string, amount: number, options: Try) {
  const input = { params: { id }, body: { amount } };
  return call('POST', '/api/payments/:id/corrections', input, options);
}

export function getAttention() {
  return call('GET', '/api/deliveries/attention');
}

export function getAccount(id: string) {
  return call('GET', '/api/accounts/:id', { params: { id } });
}

/** The address of the first page of an account's lines; each page names the next one. */
export function journalPath(clientId: string): string {
  return addressOf('/api/journal', { query: { client_id: clientId, limit: 100 } });
}

export function listJournal(path: string): Promise<ListPage<Line>> {
  return requestPage<Line>(path);
}

/** The open objections of clients. */
export function listObjections() {
  return call('GET', '/api/journal/objections');
}

export function settleObjection(id: string, answer: string) {
  return call('PUT', '/api/journal/objections/:id/answer', { params: { id }, body: { answer } });
}

export function noteReminder(clientId: string) {
  return call('PUT', '/api/accounts/:id/reminder', { params: { id: clientId } });
}

export function changeOwnNames(names: BodyOf<(typeof accountApi)['changeOwnNames']>) {
  return call('PUT', '/api/users/me/names', { body: names });
}
