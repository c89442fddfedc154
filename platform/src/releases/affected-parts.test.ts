import { expect, test } from 'vitest';
import { services as names } from '../base/services.ts';
import { affectedParts, allParts } from './affected-parts.ts';

const allServices = names.map((name) => `svc-${name}`);

test('a change of one part concerns that part alone', () => {
  expect(affectedParts(['mf-kitchen/src/qr-scan/qr-scan.tsx', 'docs/runbook.md'])).toEqual([
    'mf-kitchen',
  ]);
  expect(affectedParts(['svc-clients/src/main.ts'])).toEqual(['svc-clients']);
});

test('a change of a kit concerns the parts that are built from it', () => {
  const ofKit = affectedParts(['packages/service-kit/src/log.ts']);
  expect(ofKit).toEqual(allServices);
  expect(affectedParts(['packages/web-kit/src/index.ts'])).not.toContain('svc-clients');
});

test('a contract concerns both of its sides', () => {
  expect(affectedParts(['pacts/mf-kitchen-svc-clients.json'])).toEqual([
    'svc-clients',
    'mf-kitchen',
  ]);
});

test('a renewed base image concerns the parts that are built with it', () => {
  const services = affectedParts(['platform/service.Dockerfile']);
  expect(services).toEqual(allServices);
  const frontEnds = affectedParts(['platform/front-end.Dockerfile']);
  expect([...services, ...frontEnds]).toEqual(allParts());
});

test('a file that every build reads concerns all parts, and a document none', () => {
  expect(affectedParts(['package-lock.json'])).toEqual(allParts());
  expect(affectedParts(['.npmrc'])).toEqual(allParts());
  expect(affectedParts(['README.md', '.github/workflows/check.yml'])).toEqual([]);
});
