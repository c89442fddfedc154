import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { diskLimits } from '../servers/postgres/start-postgres.ts';
import { readCompose } from './read-compose.ts';
import { readManifests } from './read-manifests.ts';

const given = new Proxy<Record<string, string>>({}, { get: () => 'given', has: () => true });
const { raw, compose } = readCompose(join(root, 'compose.yaml'), given);
const resources = readManifests(join(root, 'gateway/kubernetes'));

test('containers and Kubernetes give Postgres the limits that the private one has', () => {
  const { command } = z
    .object({ services: z.object({ postgres: z.object({ command: z.array(z.string()) }) }) })
    .parse(raw).services.postgres;
  expect(command).toEqual(expect.arrayContaining(diskLimits));

  const { parameters } = z
    .object({
      spec: z.object({
        postgresql: z.object({ parameters: z.record(z.string(), z.string()) }),
      }),
    })
    .parse(resources.find(({ kind }) => kind === 'Cluster')).spec.postgresql;
  const settings = Object.entries(parameters).map(([name, value]) => `${name}=${value}`);
  expect(settings).toEqual(expect.arrayContaining(diskLimits));
});

test('an alert reports a filling disk before the broker stops accepting events', () => {
  const inCompose = /disk_free_limit (\d+)/.exec(
    compose.services['rabbitmq']?.environment['RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS'] ?? '',
  )?.[1];
  const inKubernetes = /disk_free_limit.absolute = (\d+)GB/.exec(
    JSON.stringify(resources.find(({ kind }) => kind === 'RabbitmqCluster')),
  )?.[1];
  const alerts = readFileSync(join(root, 'docs/operations/alerts.yml'), 'utf8');
  const told = Number(/disk_free_bytes < (\S+)/.exec(alerts)?.[1]);
  expect(told).toBeGreaterThan(Number(inCompose));
  expect(told).toBeGreaterThan(Number(inKubernetes) * 1e9);
});
