import { deliveriesApi, journalApi } from '@gamelles/contracts';
import { newId } from '@gamelles/service-kit';
import { caller } from '@gamelles/service-kit/testing';
import { expect } from 'vitest';
import type { Deliveries } from './start-deliveries.ts';

/** An entry in the form that a phone sends; missing fields get values. */
export type Entry = Readonly<Record<string, unknown>>;

/** A caterer with one client, and a phone that records entries about the client. */
export async function openKitchen(service: Deliveries) {
  const chef = caller('traiteur');
  const client_id = await service.addClient(chef);
  const mine = service.as(chef);
  const send = async (...entries: readonly Entry[]) => {
    const now = new Date().toISOString();
    const told = entries.map((entry) => ({ id: newId(), client_id, happened_at: now, ...entry }));
    const answer = await mine.post('/api/journal', { sent_at: now, entries: told });
    expect(answer).toMatchObject({ status: 200 });
    return journalApi.recordJournal.response.parse(answer.body);
  };
  return {
    chef,
    client_id,
    mine,
    send,
    outcomes: async (...entries: readonly Entry[]) =>
      (await send(...entries)).results.map(({ outcome }) => outcome),
    deliver: (quantity = 3, body: Entry = {}) =>
      service.deliver(chef, { client_id, quantity, unit_price: 9.9, ...body }),
    lines: async () => {
      const answer = await mine.get(`/api/journal?client_id=${client_id}`);
      return journalApi.listJournal.response.parse(answer.body);
    },
    account: async () => {
      const answer = await mine.get(`/api/accounts/${client_id}`);
      return journalApi.getAccount.response.parse(answer.body);
    },
    box: async (token: string) => {
      const answer = await mine.get(`/api/qrcodes/${token}`);
      return deliveriesApi.lookUpLabel.response.parse(answer.body);
    },
  };
}
