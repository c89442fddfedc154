import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atGateway, services } from '../base/services.ts';
import { root } from '../base/folders.ts';
import { faultsOf } from './check-manifest.ts';
import { readCompose } from './read-compose.ts';
import { readManifests } from './read-manifests.ts';
import { environmentOf, readWorkloads } from './read-workloads.ts';

const folder = join(root, 'gateway/kubernetes');
const resources = readManifests(folder);
const given = { PUBLIC_ORIGIN: 'https://gamelles.example' };
const { deployments, containers } = readWorkloads(resources);
const { compose, raw } = readCompose(join(root, 'compose.yaml'), given);
const withTls = readCompose(join(root, 'compose.tls.yaml'), {
  TLS_CERT_FILE: 'cert.pem',
  TLS_KEY_FILE: 'key.pem',
}).compose;

function named(kind: string) {
  return resources.filter((one) => one.kind === kind).map(({ metadata }) => metadata.name);
}

test.each(resources)('$kind $metadata.name is valid for Kubernetes', (resource) => {
  expect(faultsOf(resource)).toEqual([]);
});

test.each(globSync('*/kustomization.yaml', { cwd: folder }))(
  '%s names every file beside it',
  (file) => {
    const { resources: listed = [] } = z
      .object({ resources: z.array(z.string()).optional() })
      .parse(parse(readFileSync(join(folder, file), 'utf8')));
    const there = globSync('*.yaml', { cwd: join(folder, dirname(file)) });
    const own = listed.filter((resource) => !resource.startsWith('../'));
    expect([...own, basename(file)].toSorted()).toEqual(there.toSorted());
  },
);

const { data } = z
  .object({ data: z.record(z.string(), z.string()) })
  .parse(resources.find(({ kind }) => kind === 'ConfigMap'));
const settings = {
  ...data,
  // Only compose has these servers.
  DATABASE: 'postgres:5432/gamelles?sslmode=verify-full',
  BROKER: 'rabbitmq:5671',
  BROKER_MANAGEMENT: 'rabbitmq:15671',
};

// Kubernetes runs several of each from one description, and its database has its own archive.
const ofComposeAlone = /^(archive|backup|postgres-key|restore|restore-folder)$|-2$/;

/** The variables that only Kubernetes gives a service; a job runs its migrations. */
const ofKubernetesAlone = new Map<string, Record<string, string>>([
  ...services.map((name) => [name, { LINGER_SECONDS: '5' }] as const),
  [
    'gateway',
    {
      // Kubernetes has one address for all instances, so nginx tries it several times.
      ...atGateway((name) => `${name}:8080 ${name}:8080 ${name}:8080`),
      TLS_CERT_FILE: '/etc/gamelles/tls/tls.crt',
      TLS_KEY_FILE: '/etc/gamelles/tls/tls.key',
    },
  ],
]);

test.each(containers)(
  '$name has the environment that compose gives it, no more and no less',
  (one) => {
    const { MIGRATION_DATABASE_URL, MIGRATION_DATABASE_URL_PASSWORD_FILE, ...inCompose } =
      compose.services[one.name.replace('migrate-', '')]?.environment ?? {};
    if (one.name.startsWith('migrate-')) {
      expect(environmentOf(one, settings)).toEqual({
        MIGRATION_DATABASE_URL,
        MIGRATION_DATABASE_URL_PASSWORD_FILE,
        NODE_EXTRA_CA_CERTS: '/run/secrets/ca.crt',
      });
      return;
    }
    const besides = withTls.services[one.name]?.environment ?? {};
    expect(environmentOf(one, settings)).toEqual({
      ...inCompose,
      ...besides,
      ...ofKubernetesAlone.get(one.name),
    });
  },
);

test('everything that compose builds runs in the cluster, with the same command and limits', () => {
  const limits = z.object({
    services: z.record(
      z.string(),
      z.object({
        build: z.unknown().optional(),
        command: z.array(z.string()).optional(),
        mem_limit: z.string(),
        cpus: z.number().optional(),
      }),
    ),
  });
  const built = Object.entries(limits.parse(raw).services).filter(
    ([name, { build }]) => build && !ofComposeAlone.test(name),
  );
  const inCompose = built.map(([name, { command, mem_limit, cpus }]) => ({
    name,
    command,
    limits: { cpu: String(cpus), memory: mem_limit.replace('m', 'Mi') },
  }));
  const lasting = containers.filter(({ name }) => !name.startsWith('migrate-'));
  const here = lasting.map(({ name, command, resources: { limits: most } }) => ({
    name,
    command,
    limits: most,
  }));
  const byName = (a: { readonly name: string }, b: { readonly name: string }) =>
    a.name.localeCompare(b.name);
  expect(here.toSorted(byName)).toEqual(inCompose.toSorted(byName));
});

test.each(containers)('$name cannot become root, nor write to its own image', (one) => {
  expect(one.user).toEqual({ runAsNonRoot: true, runAsUser: one.name === 'gateway' ? 101 : 1000 });
  expect(one.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
});

test.each(containers)(
  '$name is given the secrets that it reads, as files, and no others',
  (one) => {
    const files = Object.values(environmentOf(one, settings)).filter((value) =>
      value.startsWith('/run/secrets/'),
    );
    const given = one.secrets.map(({ key, path }) => {
      expect(path).toBe(key);
      return `/run/secrets/${path}`;
    });
    expect(given.toSorted()).toEqual(files.toSorted());
  },
);

test('no program that serves can change a table', () => {
  const serving = deployments.flatMap((one) => one.containers.flatMap(({ env }) => env));
  expect(serving.map(({ name }) => name).filter((name) => /OWNER|MIGRATION/.test(name))).toEqual(
    [],
  );
  const migrated = containers.flatMap(({ name }) => (name.startsWith('migrate-') ? [name] : []));
  expect(migrated).toEqual(services.map((name) => `migrate-${name}`));
});

test('each front end is released by a job of its own', () => {
  const frontEnds = globSync('*/mf.json', { cwd: root }).map(dirname);
  const jobs = named('Job');
  expect(frontEnds.filter((name) => !jobs.includes(name))).toEqual([]);
});

test('every image is named in one place, by its digest', () => {
  const { images } = z
    .object({ images: z.array(z.object({ name: z.string(), digest: z.string() })) })
    .parse(parse(readFileSync(join(folder, 'images/kustomization.yaml'), 'utf8')));
  const used = new Set(containers.map(({ image }) => image));
  expect(images.map(({ name }) => name).toSorted()).toEqual([...used].toSorted());
  expect(images.filter(({ digest }) => !/^sha256:[0-9a-f]{64}$/.test(digest))).toEqual([]);
});

test.each(deployments)('$name gets calls once it is ready, and has a liveness probe', (one) => {
  for (const { startupProbe, readinessProbe, livenessProbe, ports } of one.containers) {
    const isService = services.some((service) => service === one.name);
    expect(startupProbe?.httpGet.path).toBe(isService ? '/readyz' : '/healthz');
    expect(livenessProbe?.httpGet.path).toBe('/healthz');
    // With /readyz, an absent broker would remove all instances, although they can serve without
    // it.
    if (isService) expect(readinessProbe?.httpGet.path).toBe('/healthz');
    for (const each of [startupProbe, readinessProbe, livenessProbe]) {
      expect(ports.map(({ name }) => name)).toContain(each?.httpGet.port);
    }
  }
});

test.each(deployments)('$name ends after its last answers', (one) => {
  const linger = one.containers
    .flatMap(({ env }) => env)
    .find(({ name }) => name === 'LINGER_SECONDS');
  const lingers = linger && 'value' in linger ? Number(linger.value) : 0;
  // The time that a service gives its last requests.
  expect(one.terminationGracePeriodSeconds).toBeGreaterThan(lingers + 8);
});

test('everything that serves people has two or more instances, which end one at a time', () => {
  const several = deployments.map(({ name }) => name).filter((name) => name !== 'platform');
  const scaled = resources
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .map(({ spec }) =>
      z
        .object({ scaleTargetRef: z.object({ name: z.string() }), minReplicas: z.number().min(2) })
        .parse(spec),
    );
  expect(scaled.map(({ scaleTargetRef }) => scaleTargetRef.name).toSorted()).toEqual(
    several.toSorted(),
  );
  expect(named('PodDisruptionBudget').toSorted()).toEqual(several.toSorted());
});

test('each Service leads to a Deployment, and only the gateway can be reached from outside', () => {
  const doors = resources
    .filter(({ kind }) => kind === 'Service')
    .map(({ metadata, spec }) => ({
      name: metadata.name,
      ...z
        .object({ selector: z.object({ app: z.string() }), type: z.string().optional() })
        .parse(spec),
    }));
  expect(doors.map(({ name }) => name).toSorted()).toEqual(
    deployments.map(({ name }) => name).toSorted(),
  );
  expect(doors.every(({ name, selector }) => selector.app === name)).toBe(true);
  expect(doors.filter(({ type }) => type).map(({ name }) => name)).toEqual(['gateway']);
});
