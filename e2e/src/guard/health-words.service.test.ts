import { allergiesApi, clientsApi, deliveriesApi } from '@gamelles/contracts';
import { services as names } from '@gamelles/platform';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCollector } from '../reliability/collector.ts';
import { call } from './call.ts';
import { buildScenario, type Scenario } from './scenario.ts';

let collector: Awaited<ReturnType<typeof startCollector>>;
let services: RunningServices;
let scenario: Scenario;
beforeAll(async () => {
  collector = await startCollector();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  services = await startServices(undefined, undefined, tracing);
  await keepEvents();
  scenario = await buildScenario(services);
});
afterAll(async () => {
  await services.stop();
  collector.stop();
});

/** Rows stay in an outbox for milliseconds only, so each one is copied. */
async function keepEvents() {
  await services.query('create table public.announced (event text)');
  await services.query('grant insert on public.announced to public');
  await services.query(
    `create function public.keep_event() returns trigger language plpgsql security definer as
     $$ begin insert into public.announced values (new.event::text); return null; end $$`,
  );
  for (const schema of names) {
    await services.query(
      `create trigger kept after insert on ${schema}.outbox
         for each row execute function public.keep_event()`,
    );
  }
}

/** The words about somebody's health, in the typed and in the stored form. */
const words = ['crustacés', 'crustaceans', 'mollusques', 'molluscs', 'kiwi-confidentiel'];

function expectNone(where: string, text: string) {
  for (const word of words) {
    expect(text.toLowerCase().includes(word), `${word} in ${where}`).toBe(false);
  }
}

test('no word of health leaves the record: not in events, logs, URLs, metrics, traces or errors', async () => {
  const { people, recordId: id } = scenario;
  const profile = {
    firstName: 'Camille',
    lastName: 'Dubois',
    allergens: ['crustaceans', 'molluscs'],
    allergies: 'kiwi-confidentiel',
  };
  const pairs = [{ client_id: id, allergens: ['crustaceans', 'milk'] }];
  const { caterer, client, otherCaterer } = people;
  const ask = (route: Parameters<typeof call>[2], request: object, token: string) =>
    call(services, 'clients', route, request, token);

  const saved = await ask(clientsApi.updateClient, { params: { id }, body: profile }, client.token);
  expect(saved.text).toContain('crustacés, mollusques, kiwi-confidentiel');
  const clash = await ask(allergiesApi.findClashes, { body: { pairs } }, caterer.token);
  expect(clash.text).toContain('crustaceans');
  expect(clash.text).not.toContain('molluscs');
  const refused = [
    await ask(
      clientsApi.updateClient,
      { params: { id }, body: { ...profile, allergens: ['mollusques'] } },
      client.token,
    ),
    await ask(clientsApi.updateClient, { params: { id }, body: profile }, otherCaterer.token),
    await ask(
      allergiesApi.findClashes,
      { body: { pairs: [{ client_id: 'kiwi-confidentiel', allergens: ['mollusques'] }] } },
      caterer.token,
    ),
  ];
  expect(refused.map(({ status }) => status)).toEqual([422, 404, 422]);
  for (const { text } of refused) expectNone('an error', text);
  expectNone(
    'a clash of somebody else',
    (await ask(allergiesApi.findClashes, { body: { pairs } }, otherCaterer.token)).text.replaceAll(
      'crustaceans',
      'asked',
    ),
  );
  const body = { client_id: id, quantity: 1, adapted: true };
  await call(services, 'deliveries', deliveriesApi.createDelivery, { body }, caterer.token);
  const isShownAsAdapted = async () => {
    const ofClient = { query: { client_id: id } };
    const history = deliveriesApi.listHistory;
    const { text } = await call(services, 'deliveries', history, ofClient, caterer.token);
    return text.includes('"adapted_at":"');
  };
  expect(await isShownAsAdapted()).toBe(true);
  // An event and a mail tell the client of the caterer's notes and reports.
  const noted = await ask(
    clientsApi.updateClient,
    { params: { id }, body: { ...profile, allergens: ['molluscs'] } },
    caterer.token,
  );
  expect(noted.text).toContain('mollusques, kiwi-confidentiel');
  await ask(allergiesApi.reportWithdrawal, { params: { id } }, caterer.token);
  await ask(allergiesApi.withdrawAllergies, {}, client.token);
  // An adapted recipe tells of an allergy, so it goes with the agreement.
  await expect.poll(isShownAsAdapted).toBe(false);

  const announced = await services.query('select event from public.announced');
  expect(announced.length).toBeGreaterThan(5);
  expect(JSON.stringify(announced)).toContain('clients.profile.noted.v1');
  expectNone('an event', JSON.stringify(announced));
  for (const schema of names) {
    const metrics = await fetch(`${services.origins[schema]}/metrics`);
    const numbers = await metrics.text();
    expect(numbers).toContain('http_request');
    expectNone('the metrics', numbers);
  }
  // Spans are exported once a second, so those of the last call and its event come last.
  const traced = [
    'POST /api/clients/:id/allergies/withdraw',
    'apply clients.profile.noted.v1',
    'apply clients.details.forgotten.v1',
  ];
  for (const span of traced) {
    await expect.poll(() => collector.all().includes(span)).toBe(true);
  }
  expectNone('the traces', collector.all());
  const logs = services.logs();
  expect(logs).toContain('/api/clients/clashes');
  expectNone('the logs, with the routes of all calls', logs);
});
