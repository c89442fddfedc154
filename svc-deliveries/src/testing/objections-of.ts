import { objectionsApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import type { Caller } from '@gamelles/service-kit';
import { expect, vi } from 'vitest';
import type { Objecting } from './acts.ts';
import type { Deliveries } from './start-deliveries.ts';

const patience = { timeout: 60_000, interval: 500 };

/** Makes the objections of a client to lines of their account, and settles them as the caterer. */
export function objectionsOf(
  service: Deliveries,
  { chef, client_id }: { readonly chef: Caller; readonly client_id: string },
) {
  const client = service.as(caller('client'));
  /** The last objection to each line. */
  const made = new Map<string, string>();

  const object = async (line: string): Promise<void> => {
    service.clients.answer('records', 200, [{ id: client_id, chef_id: chef.id }]);
    const path = `/api/journal/mine/${line}/objections`;
    // On a busy machine the call to svc-clients may time out, so it is repeated.
    const answer = await vi.waitFor(async () => {
      const said = await client.post(path, { note: 'Trop cher' });
      expect([201, 409]).toContain(said.status);
      return said;
    }, patience);
    if (answer.status === 409) {
      expect(answer).toMatchObject({ body: { code: 'line_already_objected' } });
      return;
    }
    made.set(line, objectionsApi.objectToLine.response.parse(answer.body).id);
  };

  const settle = async (line: string): Promise<void> => {
    const id = made.get(line);
    if (id === undefined) return;
    const settled = await service.as(chef).put(`/api/journal/objections/${id}/answer`, {});
    expect(settled.status).toBe(200);
  };

  return (kind: Objecting['kind'], line: string): Promise<void> =>
    kind === 'object' ? object(line) : settle(line);
}
