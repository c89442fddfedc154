import { userChanged } from '@gamelles/contracts';
import { caller, plansOf } from '@gamelles/service-kit/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDeliveries, type Deliveries } from '../testing/start-deliveries.ts';
import { findLabelledBox, findLabels } from './look-up.ts';

let service: Deliveries;
/** Codes for which the asking caterer has no label, by their kind. */
let codes: Record<'unknown' | 'erased' | 'foreign', string>;
const chef = caller('traiteur');

beforeAll(async () => {
  service = await startDeliveries();
  await service.deliver(chef);
  const erased = caller('traiteur');
  const deliveries = [await service.deliver(erased), await service.deliver(caller('traiteur'))];
  const [gone, foreign] = deliveries.map(({ qr_token }) => qr_token);
  codes = { unknown: 'A'.repeat(26), erased: gone ?? '', foreign: foreign ?? '' };
  await service.publish(userChanged, {
    subject: erased.id,
    version: 2,
    data: { id: erased.id, deleted: true, change: 'deleted' },
  });
  await vi.waitFor(
    async () =>
      expect(await service.db('deliveries').where({ chef_id: erased.id })).toHaveLength(0),
    { timeout: 60_000 },
  );
});
afterAll(() => service.stop());

/** The headers of a response, without those that differ for each request. */
function toldBy(headers: Headers): string[][] {
  return [...headers].filter(([name]) => !/^(date|.*request-id|traceparent)$/i.test(name));
}

test.each<[string, (code: string) => ReturnType<ReturnType<Deliveries['as']>['get']>]>([
  ['read', (code) => service.as(chef).get(`/api/qrcodes/${code}`)],
  ['returned', (code) => service.as(chef).patch(`/api/qrcodes/${code}/return`)],
  ['paid', (code) => service.as(chef).patch(`/api/qrcodes/${code}/pay`)],
])('an unknown, an erased and a foreign code that is %s are refused alike', async (_, ask) => {
  const answers = await Promise.all(
    Object.values(codes).map(async (code) => {
      const { status, headers, body } = await ask(code);
      return { status, headers: toldBy(headers), body };
    }),
  );
  expect(answers[0]).toMatchObject({ status: 404, body: { code: 'delivery_not_found' } });
  expect(answers.slice(1)).toEqual([answers[0], answers[0]]);
});

test('a look-up of several codes omits unknown, erased and foreign ones in the same way', async () => {
  const answers = await Promise.all(
    Object.values(codes).map(async (code) => {
      const { status, body } = await service
        .as(chef)
        .post('/api/labels/look-up', { codes: [code] });
      return { status, body };
    }),
  );
  expect(answers).toEqual(Array(3).fill({ status: 200, body: { labels: [] } }));
});

/** The statements that work sends, and which tables they read whole. */
async function workOf(work: Parameters<typeof plansOf>[1]) {
  const plans = await plansOf(service.db, work);
  return plans.map(({ sql, readWhole, rows }) => ({ sql, readWhole, isShort: rows <= 1 }));
}

test('the same statements are sent for each, and none reads more than one row', async () => {
  for (const look of [
    (code: string) => workOf((trx) => findLabelledBox(trx, chef, code)),
    (code: string) => workOf((trx) => findLabels(trx, chef, [code])),
  ]) {
    const unknown = await look(codes.unknown);
    expect(unknown).toMatchObject([{ isShort: true }]);
    expect(await look(codes.erased)).toEqual(unknown);
    expect(await look(codes.foreign)).toEqual(unknown);
  }
});
