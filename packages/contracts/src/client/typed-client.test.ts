import { expect, expectTypeOf, test } from 'vitest';
import type { clientsApi } from '../clients.ts';
import type { deliveriesApi } from '../deliveries.ts';
import type { ResponseOf } from '../route.ts';
import { typedClient } from './typed-client.ts';

const sent: unknown[] = [];
const call = typedClient<typeof clientsApi & typeof deliveriesApi, { readonly key: string }>(
  <Response>(...request: unknown[]) => {
    sent.push(request);
    return Promise.reject<Response>(new Error('no server'));
  },
);

test('a call is sent to the address of its contract, with its body and options', async () => {
  const id = '0193b2a0-0000-7000-8000-000000000001';
  const body = { returned: true, paid: false } as const;
  const calling = call(
    'PATCH',
    '/api/deliveries/:id/resolve',
    { params: { id }, body },
    { key: 'k' },
  );
  await expect(calling).rejects.toThrow('no server');
  expect(sent).toEqual([['PATCH', `/api/deliveries/${id}/resolve`, body, { key: 'k' }]]);
  expectTypeOf(calling).resolves.toEqualTypeOf<
    ResponseOf<(typeof deliveriesApi)['resolveDelivery']>
  >();
});

test('a call that the contract does not know does not compile', () => {
  const calls = [
    // @ts-expect-error -- no such address
    () => call('GET', '/api/nothing'),
    // @ts-expect-error -- no such method there
    () => call('DELETE', '/api/clients'),
    // @ts-expect-error -- without its parameter
    () => call('GET', '/api/clients/:id'),
    // @ts-expect-error -- a body of another type
    () => call('PUT', '/api/deliveries/default-price', { body: { unit_price: 'neuf' } }),
    // @ts-expect-error -- this call has no body
    () => call('GET', '/api/clients/me', { body: {} }),
  ];
  expect(calls).toHaveLength(5);
});
