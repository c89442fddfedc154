import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { nothingSealedIsLeftBehind } from './self-check.ts';

let service: Clients;
beforeAll(async () => {
  service = await startClients();
});
afterAll(() => service.stop());

function row(id: string) {
  return service.db('clients').where({ id }).first();
}

async function aRecord() {
  const given = { allergens: ['milk' as const], door_notes: 'Code 4711', phone: '0612345678' };
  return (await service.addClient(caller('traiteur'), given)).id;
}

const nothing = {
  sealed_allergies: null,
  sealed_allergens: null,
  allergy_consents: null,
  sealed_door_notes: null,
  phone: null,
};

describe('data that an instance of an older version leaves behind', () => {
  // Versions from before codes, consents and contacts erase only the older columns.
  it.each(['deleted_at', 'departed_at'])(
    'in a record that it erased (%s) is found and erased',
    async (when) => {
      const check = nothingSealedIsLeftBehind(service.db);
      const id = await aRecord();
      await service
        .db('clients')
        .where({ id })
        .update({ [when]: new Date(), firstname: '', lastname: '', sealed_allergies: null });
      expect(await check.countWrong()).toBe(1);
      await check.repair?.();
      expect(await check.countWrong()).toBe(0);
      expect(await row(id)).toMatchObject(nothing);
    },
  );

  it('in a record whose text it emptied is found and erased, and nothing else of it', async () => {
    const check = nothingSealedIsLeftBehind(service.db);
    const id = await aRecord();
    const untouched = await aRecord();
    const before = await row(untouched);
    await service.db('clients').where({ id }).update({ sealed_allergies: null });
    expect(await check.countWrong()).toBe(1);
    await check.repair?.();
    expect(await check.countWrong()).toBe(0);
    expect(await row(id)).toMatchObject({ sealed_allergens: null, phone: '0612345678' });
    expect(await row(untouched)).toEqual(before);
  });
});
