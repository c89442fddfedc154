import { z } from 'zod';
import type { Resource } from './read-manifests.ts';

const reference = z.object({ name: z.string(), key: z.string() });
// Secrets are files, because more people may see the environment of a pod than read its files.
const variable = z.union([
  z.object({ name: z.string(), value: z.string() }),
  z.object({
    name: z.string(),
    valueFrom: z.object({ configMapKeyRef: reference.extend({ name: z.literal('settings') }) }),
  }),
]);
const items = z.array(z.object({ key: z.string(), path: z.string() }));
const volume = z.union([
  z.object({
    name: z.string(),
    projected: z.object({
      sources: z.array(z.object({ secret: z.object({ name: z.string(), items }) })),
    }),
  }),
  z.object({ name: z.string(), secret: z.object({ secretName: z.string(), items }) }),
  z.object({ name: z.string() }),
]);
const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
const amounts = z.object({ cpu: z.string(), memory: z.string() });
const container = z.object({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).optional(),
  env: z.array(variable).default([]),
  ports: z.array(z.object({ name: z.string() })).default([]),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  resources: z.object({ requests: amounts, limits: amounts }),
  securityContext: z.unknown(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
});
type Container = z.output<typeof container>;

const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number().default(30),
        securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
        volumes: z.array(volume).default([]),
        initContainers: z.array(container).default([]),
        containers: z.array(container),
      }),
    }),
  }),
});

/** The deployments and jobs, with all their containers. */
export function readWorkloads(resources: readonly Resource[]) {
  const workloads = resources
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
    .map((resource) => workload.parse(resource))
    .map(({ kind, metadata, spec }) => ({ kind, name: metadata.name, ...spec.template.spec }));
  return {
    deployments: workloads.filter(({ kind }) => kind === 'Deployment'),
    containers: workloads.flatMap(
      ({ initContainers, containers, securityContext: user, volumes }) =>
        [...initContainers, ...containers].map((each) => ({
          ...each,
          user,
          secrets: secretsOf(each, volumes),
        })),
    ),
  };
}

/** The files below /run/secrets, each with the key of its secret. */
function secretsOf({ volumeMounts }: Container, volumes: readonly z.output<typeof volume>[]) {
  const mounted = volumeMounts.find(({ mountPath }) => mountPath === '/run/secrets');
  const found = volumes.find(({ name }) => name === mounted?.name);
  if (found === undefined) return [];
  if ('projected' in found) return found.projected.sources.flatMap(({ secret }) => secret.items);
  return 'secret' in found ? found.secret.items : [];
}

/** The environment of a program, without variables that only other values refer to. */
export function environmentOf({ env }: Container, settings: Readonly<Record<string, string>>) {
  const values = new Map<string, string>();
  const parts = new Set<string>();
  for (const one of env) {
    const value = valueOf(one, settings).replace(/\$\((\w+)\)/g, (_, name: string) => {
      parts.add(name);
      return values.get(name) ?? `${name} is not known yet`;
    });
    values.set(one.name, value);
  }
  return Object.fromEntries([...values].filter(([name]) => !parts.has(name)));
}

function valueOf(
  one: z.output<typeof variable>,
  settings: Readonly<Record<string, string>>,
): string {
  if ('value' in one) return one.value;
  const value = settings[one.valueFrom.configMapKeyRef.key];
  if (value === undefined) throw new Error(`Nobody gives ${one.name}`);
  return value;
}
