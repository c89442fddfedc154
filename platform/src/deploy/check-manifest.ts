import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as podAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as limitRange } from 'kubernetes-models/_schemas/IoK8sApiCoreV1LimitRange';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as priorityClass } from 'kubernetes-models/_schemas/IoK8sApiSchedulingV1PriorityClass';
import { validate as quota } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ResourceQuota';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as storageClass } from 'kubernetes-models/_schemas/IoK8sApiStorageV1StorageClass';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { operatorSchemas } from './operator-schemas.ts';
import type { Resource } from './read-manifests.ts';

const schemas = new Map(
  Object.entries({
    ConfigMap: configMap,
    Deployment: deployment,
    HorizontalPodAutoscaler: podAutoscaler,
    Job: job,
    LimitRange: limitRange,
    Namespace: namespace,
    NetworkPolicy: networkPolicy,
    PersistentVolumeClaim: volumeClaim,
    PodDisruptionBudget: disruptionBudget,
    PriorityClass: priorityClass,
    ResourceQuota: quota,
    Service: service,
    StorageClass: storageClass,
  }),
);

/** The violations of the Kubernetes schema in a resource, including unknown fields. */
export function faultsOf(resource: Resource): unknown[] {
  const ofOperator = operatorSchemas.get(resource.kind);
  if (ofOperator !== undefined) return ofOperator.safeParse(resource).error?.issues ?? [];
  const schema = schemas.get(resource.kind);
  if (schema === undefined) return [`no schema of ${resource.kind}`];
  // The schemas accept unknown fields: a field that validation never reads counts as unknown.
  const seen = new Set<string>();
  if (schema(watched(resource, '', seen))) {
    return pathsOf(resource, '').filter((path) => !seen.has(path));
  }
  return [Reflect.get(schema, 'errors')];
}

function watched(value: unknown, path: string, seen: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get: (target, key) => {
      const inner = `${path}/${String(key)}`;
      seen.add(inner);
      return watched(Reflect.get(target, key), inner, seen);
    },
  });
}

function pathsOf(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${path}/${key}`,
    ...pathsOf(inner, `${path}/${key}`),
  ]);
}
