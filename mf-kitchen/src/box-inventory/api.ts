import type { boxesOutApi, ResponseOf } from '@gamelles/contracts';
import { addressOf, typedClient } from '@gamelles/contracts/client';
import { request, requestPage, type ListPage, type RequestOptions } from '@gamelles/web-kit';

export type BoxesOut = ResponseOf<(typeof boxesOutApi)['listBoxesOutPage']>[number];

const call = typedClient<typeof boxesOutApi, RequestOptions>(request);

/** The address of the first page, with the longest out; each page names the next one. */
export const boxesOutPath = addressOf('/api/deliveries/boxes-out/page');

export function listBoxesOut(path: string): Promise<ListPage<BoxesOut>> {
  return requestPage<BoxesOut>(path);
}

export function countBoxesOut() {
  return call('GET', '/api/deliveries/boxes-out/count');
}
