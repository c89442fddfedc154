import type { BodyOf, clientsApi, deliveriesApi, ResponseOf } from '@gamelles/contracts';
import { request, requestPage, type ListPage } from '@gamelles/web-kit';

type Clients = typeof clientsApi;
type Deliveries = typeof deliveriesApi;

export type ClientName = ResponseOf<Clients['listClients']>[number];
export type Client = ResponseOf<Clients['getClient']>;
export type ClientBody = BodyOf<Clients['updateClient']>;
export type Delivery = ResponseOf<Deliveries['createDelivery']>;
export type DeliveryBody = BodyOf<Deliveries['createDelivery']>;

/** What the test form sends: bare ids. */
export interface TestDeliveryBody {
  client_id: string;
  sender_id: string;
  quantity: number;
  date: string;
}
export type HistoryItem = ResponseOf<Deliveries['listHistory']>[number];
export type Resolved = ResponseOf<Deliveries['resolveDelivery']>;
export type ScannedBox = ResponseOf<Deliveries['lookUpLabel']>;
export type Status = 'out' | 'unpaid' | 'done';

// An interface would not do as the record of parameters that it is.
export type HistoryFilter = {
  status?: Status | undefined;
  q?: string | undefined;
  client_id?: string | undefined;
  limit?: number | undefined;
};

export const listClients = () => request<ClientName[]>('GET', '/api/clients');

export const getClient = (id: string) => request<Client>('GET', client(id));

export const createClient = (body: ClientBody, idempotencyKey: string) =>
  request<Client>('POST', '/api/clients', body, { idempotencyKey });

export const updateClient = (id: string, body: ClientBody) =>
  request<Client>('PUT', client(id), body);

export const deleteClient = (id: string) =>
  request<ResponseOf<Clients['deleteClient']>>('DELETE', client(id));

export const createDelivery = (body: DeliveryBody, idempotencyKey: string) =>
  request<Delivery>('POST', '/api/deliveries', body, { idempotencyKey });

export const createTestDelivery = (body: TestDeliveryBody, idempotencyKey: string) =>
  request<Delivery>('POST', '/deliveries', body, { idempotencyKey });

export const suggestPrice = (dishName: string) =>
  request<ResponseOf<Deliveries['suggestPrice']>>(
    'GET',
    `/api/deliveries/price${query({ dish_name: dishName })}`,
  );

export const setDefaultPrice = (unitPrice: number) =>
  request<ResponseOf<Deliveries['setDefaultPrice']>>('PUT', '/api/deliveries/default-price', {
    unit_price: unitPrice,
  });

/** The address of the first page; the following ones name each other. */
export const historyPath = (filter: HistoryFilter) => `/api/deliveries/history${query(filter)}`;

export const listHistory = (path: string): Promise<ListPage<HistoryItem>> =>
  requestPage<HistoryItem>(path);

export const resolveDelivery = (id: string, paid: boolean) =>
  request<Resolved>('PATCH', `/api/deliveries/${encodeURIComponent(id)}/resolve`, {
    returned: true,
    paid,
  });

export const lookUpLabel = (token: string) => request<ScannedBox>('GET', label(token));

export const returnBox = (token: string) => request<ScannedBox>('PATCH', `${label(token)}/return`);

export const payBox = (token: string) => request<ScannedBox>('PATCH', `${label(token)}/pay`);

const client = (id: string) => `/api/clients/${encodeURIComponent(id)}`;
const label = (token: string) => `/api/qrcodes/${encodeURIComponent(token)}`;

function query(parameters: Readonly<Record<string, string | number | undefined>>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}
