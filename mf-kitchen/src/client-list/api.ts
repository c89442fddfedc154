import type { foundClientsApi } from '@gamelles/contracts';
import { addressOf, typedClient } from '@gamelles/contracts/client';
import { request, requestPage, type ListPage, type RequestOptions } from '@gamelles/web-kit';
import type { ClientName } from '../api.ts';

const call = typedClient<typeof foundClientsApi, RequestOptions>(request);

/** The address of the first page of found clients; each page names the next one. */
export function foundPath(search: string): string {
  return addressOf('/api/clients/page', { query: { search } });
}

export function listFound(path: string): Promise<ListPage<ClientName>> {
  return requestPage<ClientName>(path);
}

export function countFound(search: string) {
  return call('GET', '/api/clients/count', { query: { search } });
}
