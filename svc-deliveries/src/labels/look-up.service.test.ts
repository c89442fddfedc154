import { labelsApi } from '@gamelles/contracts';
import { caller } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { numberOldLabels } from './number-old-labels.ts';

const triesPerAddress = 3;
let service: Deliveries;
beforeAll(async () => {
  service = await startDeliveries({ TRIES_PER_ADDRESS: String(triesPerAddress) });
});
afterAll(() => service.stop());

const unknown = 'AAAAAAAAAAAAAAAAAAAAAAAA';
let last = 0;
function elsewhere() {
  return { 'X-Forwarded-For': `10.0.2.${++last}` };
}

async function lookUp(chef: ReturnType<typeof caller>, codes: string[], from = elsewhere()) {
  const answer = await service.as(chef).post('/api/labels/look-up', { codes }, from);
  expect(answer).toMatchObject({ status: 200 });
  return labelsApi.lookUpLabels.response.parse(answer.body).labels;
}

async function shortCodeOf(chef: ReturnType<typeof caller>, token: string): Promise<string> {
  const [label] = await lookUp(chef, [token]);
  return label?.short_code ?? '';
}

describe('labels that are looked up together', () => {
  it('are known by token and by short code in any spelling', async () => {
    const chef = caller('traiteur');
    const [one, two] = [await service.deliver(chef), await service.deliver(chef, { quantity: 2 })];
    const typed = (two.short_code ?? '').toLowerCase().replace('-', '');
    const labels = await lookUp(chef, [one.qr_token, typed]);
    expect(labels).toMatchObject([
      { code: one.qr_token, delivery_id: one.id, qr_token: one.qr_token, quantity: 3 },
      { code: typed, delivery_id: two.id, short_code: two.short_code, quantity: 2 },
    ]);
  });

  it('omit the labels of other kitchens', async () => {
    const [chef, other] = [caller('traiteur'), caller('traiteur')];
    const [own, foreign] = [await service.deliver(chef), await service.deliver(other)];
    const codes = [own.qr_token, foreign.qr_token, foreign.short_code ?? '', unknown, 'AAA-AAAA'];
    expect(await lookUp(chef, codes)).toMatchObject([{ delivery_id: own.id }]);
  });

  it('count as one miss, however many are unknown', async () => {
    const from = elsewhere();
    const chef = caller('traiteur');
    const { qr_token } = await service.deliver(chef);
    const codes = Array.from({ length: 40 }, (_, n) => `${unknown}${n}`);
    for (let n = 0; n < triesPerAddress; n++) expect(await lookUp(chef, codes, from)).toEqual([]);
    for (const next of [codes, [qr_token]]) {
      const refused = await service.as(chef).post('/api/labels/look-up', { codes: next }, from);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    }
  });

  it('are at most forty', async () => {
    const codes = Array.from({ length: 41 }, (_, n) => `${unknown}${n}`);
    const refused = await service.as(caller('traiteur')).post('/api/labels/look-up', { codes });
    expect(refused.status).toBe(422);
  });

  it.each(['\0'.repeat(7), `${unknown}\0`, `${unknown}\ud800`])(
    'are refused if Postgres could not store one: %j',
    async (code) => {
      const refused = await service
        .as(caller('traiteur'))
        .post('/api/labels/look-up', { codes: [unknown, code] });
      expect(refused.status).toBe(422);
    },
  );
});

describe('a short code', () => {
  it('differs for deliveries that are made at the same moment', async () => {
    const chef = caller('traiteur');
    const client_id = await service.addClient(chef);
    const made = await Promise.all(
      Array.from({ length: 20 }, () => service.deliver(chef, { client_id })),
    );
    expect(new Set(made.map(({ short_code }) => short_code)).size).toBe(20);
  });

  it('is given to labels of the previous version, new or old', async () => {
    const chef = caller('traiteur');
    const { id, qr_token, client_id } = await service.deliver(chef);
    await service.db('deliveries').where({ id }).update({ label_number: null });
    const token = `${unknown}since${last}`;
    await service.db.raw(
      `insert into deliveries
         (id, version, chef_id, client_id, quantity, date, unit_price_cents, qr_token)
       values (gen_random_uuid(), 1, ?, ?, 1, '2026-11-20', 990, ?)`,
      [chef.id, client_id, token],
    );
    expect(await lookUp(chef, [qr_token])).toMatchObject([{ short_code: null }]);
    await numberOldLabels(service.db);
    const codes = [await shortCodeOf(chef, qr_token), await shortCodeOf(chef, token)];
    expect(new Set(codes).size).toBe(2);
    expect(codes.every((code) => /^\S{3}-\S{4}$/.test(code))).toBe(true);
  });

  it('is new even if the numbers start again', async () => {
    const chef = caller('traiteur');
    const { id, client_id } = await service.deliver(chef);
    await service
      .db('deliveries')
      .where({ id })
      .update({
        label_number: service.db.raw(`nextval('label_numbers') + 1`),
      });
    const again = await service.deliver(chef, { client_id });
    expect(again.short_code).toMatch(/^\S{3}-\S{4}$/);
  });
});
