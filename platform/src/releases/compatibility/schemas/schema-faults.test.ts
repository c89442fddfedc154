import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from '../../../base/folders.ts';
import { keepContracts } from '../../registry/contract-store.ts';
import { calledRoute } from './called-route.ts';
import { keepSchemas, readSchemas, type Schemas } from './kept-schemas.ts';
import { compare, schemaFaults } from './schema-faults.ts';
import { usedBy } from './used-by.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gamelles-schemas-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The calls and events in this repository's contracts, by consumer and provider. */
function contracts() {
  const files = readdirSync(join(root, 'pacts'));
  const consumers = new Set(files.map((file) => /^(.*)-(svc-\w+|platform)\.json$/.exec(file)?.[1]));
  return [...consumers].flatMap((consumer = '') =>
    Object.entries(keepContracts(join(root, 'pacts'), folder, consumer)).map(
      ([provider, contract]) => ({ consumer, provider, contract }),
    ),
  );
}

test('parts that were built from the same sources can read all events, responses and requests', () => {
  const schemas = readSchemas(folder, keepSchemas(folder));
  const everything = {
    events: new Set(Object.keys(schemas.events)),
    calls: new Map(
      schemas.requests?.map(({ method, paths: [path = ''] }) => [
        `${method} ${path}`,
        { method, path },
      ]),
    ),
  };
  expect(everything.events.size).toBeGreaterThan(5);
  expect(everything.calls.size).toBeGreaterThan(40);
  const side = { name: 'a part', schemas };
  expect(compare(side, side, everything)).toEqual([]);
});

test('every contract is about events and calls that the schemas describe', () => {
  const schemas = readSchemas(folder, keepSchemas(folder));
  const nothing: Schemas = { events: {}, answers: [] };
  for (const { consumer, provider, contract } of contracts()) {
    const used = usedBy(folder, contract);
    const asked = [...used.calls.values()];
    expect(asked.filter((call) => !calledRoute(schemas.requests ?? [], call))).toEqual([]);
    const calls = asked.filter(({ path }) => !path.endsWith('.png'));
    const missed = compare({ name: consumer, schemas }, { name: provider, schemas: nothing }, used);
    // Every event and call is missing at this provider, unless the schemas do not describe it.
    expect([consumer, provider, missed.length]).toEqual([
      consumer,
      provider,
      used.events.size + calls.length,
    ]);
  }
});

test('a part that went live before schemas were stored is checked by its contract alone', () => {
  const [{ consumer, provider, contract } = { consumer: '', provider: '', contract: '' }] =
    contracts();
  const live = new Map([[provider, { name: provider, version: '1', expects: {} }]]);
  const candidate = { name: consumer, version: '2', expects: { [provider]: contract } };
  expect(schemaFaults(folder, { ...candidate, schemas: keepSchemas(folder) }, live)).toEqual([]);
});
