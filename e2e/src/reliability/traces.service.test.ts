import { randomBytes } from 'node:crypto';
import { deliveriesApi } from '@gamelles/contracts';
import { fetchRoute } from '@gamelles/contracts/client';
import { startServices, type RunningServices } from '@gamelles/platform/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCollector } from './collector.ts';
import { openKitchen, type Kitchen } from './kitchen.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;
let collector: Collector;
let services: RunningServices;
let kitchen: Kitchen;
beforeAll(async () => {
  collector = await startCollector();
  const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin };
  services = await startServices(undefined, undefined, tracing);
  kitchen = await openKitchen(services);
});
afterAll(async () => {
  await services.stop();
  collector.stop();
});

async function deliver(headers: Record<string, string>, clientId: string) {
  const answer = await fetchRoute(services.origins.deliveries, deliveriesApi.createDelivery, {
    token: kitchen.token,
    headers,
    body: { client_id: clientId, quantity: 2, dish_name: 'Couscous royal' },
  });
  expect(answer.status).toBe(201);
  return answer.headers.get('X-Request-Id');
}

test('a call, its event and its effect in another service share one trace with the call’s id', async () => {
  const client = await kitchen.addClient();
  const id = randomBytes(16).toString('hex');
  expect(await deliver({ 'X-Request-Id': id }, client.id)).toBe(id);
  const steps = () =>
    collector.stepsOf(id).map(({ service, name }) => `${String(service)}: ${name}`);
  await expect
    .poll(steps)
    .toEqual(
      expect.arrayContaining([
        'svc-deliveries: POST /api/deliveries',
        'svc-deliveries: publish deliveries.delivery.changed.v1',
        'svc-clients: apply deliveries.delivery.changed.v1',
      ]),
    );
  const call = collector.stepsOf(id).find(({ name }) => name.startsWith('POST'));
  expect(call?.parentSpanId).toBeUndefined();
  for (const step of collector.stepsOf(id)) {
    if (step.name.includes('delivery.changed')) expect(step.parentSpanId).toBe(call?.spanId);
  }
});

test('a call of another service is a span of its trace', async () => {
  const client = await kitchen.addClient();
  const [id, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')];
  await deliver({ traceparent: `00-${id}-${spanId}-01` }, client.id);
  const call = () => collector.stepsOf(id).find(({ name }) => name === 'POST /api/deliveries');
  await expect.poll(() => call()?.parentSpanId).toBe(spanId);
});

test('no span says who a person is, and health checks send none', () => {
  const all = collector.all();
  expect(all).toContain('POST /api/users/register');
  const personal = ['Nadia', 'Benali', 'Léa', 'Martin', '@exemple.fr', 'Couscous', 'gamelle bien'];
  for (const word of [...personal, kitchen.token, '/readyz', '/metrics']) {
    expect(all).not.toContain(word);
  }
});
