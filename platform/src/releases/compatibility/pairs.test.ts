import { expect, test } from 'vitest';
import { describePair, isVerified, pairsOf } from './pairs.ts';

const kitchen = { name: 'mf-kitchen', version: '1', expects: { 'svc-clients': 'k1' } };
const deliveries = { name: 'svc-deliveries', version: 'd', expects: { 'svc-clients': 'e1' } };
const clients = { name: 'svc-clients', version: 'c', expects: { 'svc-deliveries': 'f1' } };
const live = new Map([kitchen, deliveries, clients].map((part) => [part.name, part]));
function shown(pairs: ReturnType<typeof pairsOf>) {
  return pairs.map(({ consumer, provider, contract, providerVersion }) => [
    consumer,
    provider,
    contract,
    providerVersion,
  ]);
}

test('a front end is paired with the live services that it calls', () => {
  const candidate = { ...kitchen, version: '2', expects: { 'svc-clients': 'k2' } };
  expect(shown(pairsOf(candidate, live))).toEqual([['mf-kitchen', 'svc-clients', 'k2', 'c']]);
});

test('a service is paired with its live consumers, and with its own providers', () => {
  expect(shown(pairsOf({ ...clients, version: 'c2' }, live))).toEqual([
    ['mf-kitchen', 'svc-clients', 'k1', 'c2'],
    ['svc-deliveries', 'svc-clients', 'e1', 'c2'],
    ['svc-clients', 'svc-deliveries', 'f1', 'd'],
  ]);
});

test('only that version of the provider with that contract counts as verified', () => {
  const [pair] = pairsOf(kitchen, live);
  const record = { provider: 'svc-clients', version: 'c', contract: 'k1' };
  if (!pair) throw new Error('the kitchen calls a service');
  expect(isVerified(pair, [record])).toBe(true);
  expect(isVerified(pair, [{ ...record, version: 'b' }])).toBe(false);
  expect(isVerified(pair, [{ ...record, contract: 'k0' }])).toBe(false);
});

test('a provider that is not live is named as such', () => {
  const [pair] = pairsOf(kitchen, new Map());
  if (!pair) throw new Error('the kitchen calls a service');
  expect(describePair(pair, 'not verified')).toBe(
    'mf-kitchen 1 with svc-clients (not live): not verified',
  );
});
