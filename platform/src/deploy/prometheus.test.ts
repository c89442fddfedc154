import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { services } from '../base/services.ts';
import { readCompose } from './read-compose.ts';
import { readManifests } from './read-manifests.ts';
import { readWorkloads } from './read-workloads.ts';

function read(file: string): unknown {
  return parse(readFileSync(join(root, 'docs/operations', file), 'utf8'));
}

test('in compose, Prometheus asks each instance of a service for metrics, even an absent one', () => {
  const { compose } = readCompose(join(root, 'compose.yaml'), {});
  const jobs = services.map((name) => ({
    job_name: `svc-${name}`,
    static_configs: [
      {
        targets: Object.keys(compose.services)
          .filter((one) => one === name || one === `${name}-2`)
          .map((one) => `${one}:8080`),
      },
    ],
  }));
  expect(read('prometheus.yml')).toMatchObject({ scrape_configs: jobs });
});

test('in the cluster, Prometheus asks each pod of a service for metrics', () => {
  const rules = z.tuple([z.object({ regex: z.string(), action: z.literal('keep') }), z.unknown()]);
  const file = z.object({ scrape_configs: z.tuple([z.object({ relabel_configs: rules })]) });
  const [{ relabel_configs: all }] = file.parse(read('prometheus.kubernetes.yml')).scrape_configs;
  const kept = new RegExp(`^(?:${all[0].regex})$`);
  const { deployments } = readWorkloads(readManifests(join(root, 'gateway/kubernetes')));
  const asked = deployments.flatMap(({ name, containers }) =>
    containers
      .flatMap(({ ports }) => ports)
      .filter((port) => kept.test(`${name};${port.name}`))
      .map(() => name),
  );
  expect(asked.toSorted()).toEqual([...services].toSorted());
});

test('an alert reports a service without instances', () => {
  const alerts = readFileSync(join(root, 'docs/operations/alerts.yml'), 'utf8');
  for (const name of services) expect(alerts).toContain(`absent(up{job="svc-${name}"})`);
});
