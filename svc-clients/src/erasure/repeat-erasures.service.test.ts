import { clientChanged, profileNoted } from '@gamelles/contracts';
import { newId, type Caller } from '@gamelles/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startClients, type Clients } from '../testing/start-clients.ts';
import { erasuresOf, type Erasures } from '../testing/erasures.ts';

let service: Clients;
let erasures: Erasures;
beforeAll(async () => {
  service = await startClients();
  erasures = await erasuresOf(service);
});
afterAll(async () => {
  await erasures.stop();
  await service.stop();
});

const profile = { firstName: 'Léa', lastName: 'Martin', allergies: 'noix', phone: '0612345678' };
const agreed = { ...profile, allergies_consent: { text_version: 1 } };
const erased = { firstname: '', sealed_allergies: null, allergy_consents: null, phone: null };

function row(id: string) {
  return service.db('clients').where({ id }).first();
}
async function call(who: Caller, method: 'put' | 'post' | 'delete', path: string, body?: object) {
  const as = service.as(who);
  const answer = method === 'delete' ? as.delete(path) : as[method](path, body);
  expect(await answer).toMatchObject({ status: 200 });
}
function withdraw(who: Caller) {
  return call(who, 'post', '/api/clients/me/allergies/withdraw');
}
async function twoPeople() {
  const chef = await service.signUp('traiteur');
  const client = await service.signUp('client', { chef_id: chef.id });
  const { id } = await service.ownRecord(client);
  await call(client, 'put', `/api/clients/${id}`, agreed);
  return { chef, client, id };
}

describe('what was erased since a moment', () => {
  it('is listed with nothing but ids and times', async () => {
    const { chef, client, id } = await twoPeople();
    const { id: gone } = await service.addClient(chef, profile);
    const lines = await erasures.during(async () => {
      await call(chef, 'delete', `/api/clients/${gone}`);
      await withdraw(client);
    });
    const { allergy_consents } = await row(id);
    const word = `${allergy_consents.said.at(-1).said_at} client ${client.id}`;
    expect(lines).toEqual([
      `clients record ${gone} ${(await row(gone)).deleted_at.toISOString()}`,
      `clients allergies-of-record ${id} ${word}`,
      `clients allergies-of-account ${client.id} ${word}`,
    ]);
  });

  it('does not include what follows from the deletion of an account', async () => {
    const { chef, client } = await twoPeople();
    await service.addClient(chef, profile);
    const alone = await service.signUp('client');
    const lines = await erasures.during(async () => {
      for (const who of [alone, client, chef]) await service.tellUserGone(who, 2);
    });
    expect(lines).toEqual([]);
  });
});

describe('a record that a restoration brought back', () => {
  it('is erased again, once', async () => {
    const { chef, client, id } = await twoPeople();
    const before = await erasures.snapshot();
    const lines = await erasures.during(() => call(chef, 'delete', `/api/clients/${id}`));
    await erasures.restore(before);
    expect(await row(id)).toMatchObject({ firstname: 'Léa', user_id: client.id });

    expect(await erasures.repeat(lines)).toEqual(lines.map((line) => `${line}: erased`));
    const { version } = await row(id);
    expect(await row(id)).toMatchObject(erased);
    // As after the first erasure, the account continues without a caterer.
    expect(await service.ownRecord(client)).toMatchObject({ chef_id: null, firstname: 'Léa' });
    const deletions = () =>
      service
        .published(clientChanged)
        .filter(({ subject, data }) => subject === id && data.deleted);
    await expect.poll(deletions).toHaveLength(2);

    expect(await erasures.repeat(lines)).toEqual(lines.map((line) => `${line}: erased already`));
    expect(await row(id)).toMatchObject({ version });
  });

  it('is reported as missing if it was created after the restored moment', async () => {
    const at = new Date().toISOString();
    const lines = ['record', 'allergies-of-record', 'allergies-of-account'].map(
      (kind) => `clients ${kind} ${newId()} ${at} client ${newId()}`,
    );
    expect(await erasures.repeat(lines)).toEqual(lines.map((line) => `${line}: not there`));
  });
});

describe('allergies that a restoration brought back', () => {
  const nothing = { sealed_allergies: null, sealed_allergens: null };

  it('are erased again with every caterer, once, and stay when they are agreed to later', async () => {
    const { client, id } = await twoPeople();
    await service.selectChef(client, (await service.signUp('traiteur')).id);
    const { id: nextId } = await service.ownRecord(client);
    const before = await erasures.snapshot();
    const lines = await erasures.during(() => withdraw(client));
    expect(lines).toHaveLength(3);
    await erasures.restore(before);
    expect((await service.ownRecord(client)).allergies).toBe('noix');

    await erasures.repeat(lines);
    for (const record of [id, nextId]) expect(await row(record)).toMatchObject(nothing);
    const { allergies_consent } = await service.ownRecord(client);
    expect(allergies_consent).toMatchObject({ state: 'withdrawn' });
    expect(allergies_consent).not.toHaveProperty('by_caterer');

    const versions = [(await row(id)).version, (await row(nextId)).version];
    expect(await erasures.repeat(lines)).toEqual(lines.map((line) => `${line}: erased already`));
    expect([(await row(id)).version, (await row(nextId)).version]).toEqual(versions);

    await call(client, 'put', `/api/clients/${nextId}`, agreed);
    await erasures.repeat(lines);
    expect((await service.ownRecord(client)).allergies).toBe('noix');
  });

  it('are erased again as their caterer reported it, and nobody is mailed', async () => {
    const { chef, client, id } = await twoPeople();
    const before = await erasures.snapshot();
    const lines = await erasures.during(() =>
      call(chef, 'post', `/api/clients/${id}/allergies/withdraw`),
    );
    expect(lines[0]).toContain(` traiteur ${chef.id}`);
    await erasures.restore(before);
    const noticesOf = ({ id: user_id }: Caller) =>
      service.published(profileNoted).filter(({ data }) => data.user_id === user_id);
    await expect.poll(() => noticesOf(client)).toHaveLength(1);

    await erasures.repeat(lines);
    expect(await row(id)).toMatchObject(nothing);
    const { allergies_consent } = await service.ownRecord(client);
    expect(allergies_consent).toMatchObject({ state: 'withdrawn', by_caterer: true });
    const other = await twoPeople();
    await call(other.chef, 'post', `/api/clients/${other.id}/allergies/withdraw`);
    await expect.poll(() => noticesOf(other.client)).toHaveLength(1);
    expect(noticesOf(client)).toHaveLength(1);
  });

  it('are erased in the record that a repeated erasure leaves to the person', async () => {
    const { chef, client, id } = await twoPeople();
    const before = await erasures.snapshot();
    const lines = await erasures.during(async () => {
      await withdraw(client);
      await call(chef, 'delete', `/api/clients/${id}`);
    });
    await erasures.restore(before);
    await erasures.repeat(lines);
    expect(await service.ownRecord(client)).toMatchObject({ chef_id: null, allergies: null });
    expect(await service.db('clients').where({ user_id: client.id })).toMatchObject([nothing]);
  });

  it('are erased in a record that was linked to its person only after the restored moment', async () => {
    const chef = await service.signUp('traiteur');
    const client = await service.signUp('client');
    const { id } = await service.addClient(chef, profile);
    const before = await erasures.snapshot();
    const lines = await erasures.during(async () => {
      const linked = { user_id: client.id, agreed_at: new Date() };
      await service.db('clients').where({ id }).update(linked);
      await withdraw(client);
    });
    await erasures.restore(before);
    await erasures.repeat(lines);
    expect(await row(id)).toMatchObject({ ...nothing, user_id: null, firstname: 'Léa' });
  });
});
