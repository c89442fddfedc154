import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { consumersOf, typesOf } from '@gamelles/contracts';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from '../base/folders.ts';
import { services } from '../base/services.ts';
import { readManifests } from './read-manifests.ts';

const folder = join(root, 'gateway/kubernetes');
const resources = readManifests(folder);

function named(kind: string) {
  return resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
}

test('the servers of the cluster accept no connection without TLS', () => {
  const [postgres, broker] = ['Cluster', 'RabbitmqCluster'].map(
    (kind) => resources.find((one) => one.kind === kind)?.spec,
  );
  expect(postgres).toMatchObject({ postgresql: { pg_hba: ['hostnossl all all all reject'] } });
  expect(broker).toMatchObject({ tls: { disableNonTLSListeners: true } });
});

test('the namespace accepts only restricted pods, has a quota, and prefers pods that serve people', () => {
  const [namespace] = resources.filter(({ kind }) => kind === 'Namespace');
  expect(namespace?.metadata).toMatchObject({
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
  });
  const [quota] = resources.filter(({ kind }) => kind === 'ResourceQuota');
  expect(quota?.spec).toMatchObject({ hard: { pods: '60', 'requests.memory': '24Gi' } });
  const [serving] = named('PriorityClass');
  const pod = z.object({
    template: z.object({
      spec: z.object({
        priorityClassName: z.string(),
        securityContext: z.looseObject({ seccompProfile: z.object({ type: z.string() }) }),
      }),
    }),
  });
  for (const { spec } of resources.filter(({ kind }) => kind === 'Deployment')) {
    const { priorityClassName, securityContext } = pod.parse(spec).template.spec;
    expect(priorityClassName).toBe(serving);
    expect(securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
  }
});

test('only the traffic that a policy names is allowed', () => {
  const policies = resources
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map(({ metadata, spec }) => ({
      name: metadata.name,
      ...z
        .object({
          podSelector: z.unknown(),
          policyTypes: z.array(z.string()),
          ingress: z.unknown().optional(),
          egress: z.unknown().optional(),
        })
        .parse(spec),
    }));
  expect(policies.find(({ name }) => name === 'nothing')).toEqual({
    name: 'nothing',
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const open = policies.filter(({ egress }) => JSON.stringify(egress) === '[{}]');
  expect(open.map(({ name }) => name)).toEqual(['servers']);
  const entered = policies.filter(({ ingress }) =>
    /^\[\{"ports"/.test(JSON.stringify(ingress ?? '')),
  );
  expect(entered.map(({ name }) => name)).toEqual(['gateway']);
});

test('waiting events in any queue start a further instance', () => {
  const scaled = z.object({
    triggers: z.array(z.object({ metadata: z.object({ queueName: z.string().optional() }) })),
  });
  const queues = resources
    .filter(({ kind }) => kind === 'ScaledObject')
    .flatMap(({ spec }) => scaled.parse(spec).triggers)
    .flatMap(({ metadata }) => metadata.queueName ?? []);
  const all = services.flatMap((producer) =>
    typesOf(producer).flatMap((type) =>
      consumersOf(type).map((consumer) => `${consumer}.from.${producer}`),
    ),
  );
  expect(queues.toSorted()).toEqual([...new Set(all)].toSorted());
});

test('releases may be in an object store, by the same claim with an existing storage class', () => {
  const patch = z.object({ patch: z.string().transform((text): unknown => parse(text)) });
  const kustomization = z.object({ resources: z.array(z.string()), patches: z.array(patch) });
  const file = join(folder, 'object-store/kustomization.yaml');
  const { resources: listed, patches } = kustomization.parse(parse(readFileSync(file, 'utf8')));
  expect(listed).toContain('../base');
  const [name] = named('PersistentVolumeClaim');
  const [storageClassName] = named('StorageClass');
  expect(patches).toEqual([
    {
      patch: {
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name },
        spec: { storageClassName },
      },
    },
  ]);
});
