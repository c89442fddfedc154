import { z } from 'zod';

// No npm package maintains schemas of these operators. These contain only the fields of our
// manifests, from the references of the operators:
// https://cloudnative-pg.io/documentation/1.26/cloudnative-pg.v1/
// https://cloudnative-pg.io/plugin-barman-cloud/docs/
// https://www.rabbitmq.com/kubernetes/operator/using-operator
// https://keda.sh/docs/2.14/reference/scaledobject-spec/ and …/scalers/rabbitmq-queue/

const metadata = z.strictObject({ name: z.string() });
const secretKey = z.strictObject({ name: z.string(), key: z.string() });
const amounts = z.strictObject({ cpu: z.string(), memory: z.string() });
const resources = z.strictObject({ requests: amounts, limits: amounts });
const volume = z.strictObject({ size: z.string().regex(/^\d+Gi$/) });
const compression = z.strictObject({ compression: z.enum(['gzip', 'bzip2', 'snappy']) });

const cluster = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata,
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: z.string(),
    postgresql: z.strictObject({
      parameters: z.record(z.string(), z.string()),
      pg_hba: z.array(z.string()),
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int().min(1),
        dataDurability: z.enum(['required', 'preferred']),
      }),
    }),
    bootstrap: z.strictObject({
      initdb: z.strictObject({ database: z.string(), owner: z.string(), encoding: z.string() }),
    }),
    enableSuperuserAccess: z.boolean(),
    superuserSecret: metadata,
    certificates: z.strictObject({ serverCASecret: z.string(), serverTLSSecret: z.string() }),
    storage: volume,
    walStorage: volume,
    resources,
    affinity: z.strictObject({ enablePodAntiAffinity: z.boolean(), topologyKey: z.string() }),
    plugins: z.array(
      z.strictObject({
        name: z.literal('barman-cloud.cloudnative-pg.io'),
        isWALArchiver: z.boolean(),
        parameters: z.strictObject({ barmanObjectName: z.string() }),
      }),
    ),
  }),
});

const objectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata,
  spec: z.strictObject({
    retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string(),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: secretKey, secretAccessKey: secretKey }),
      wal: compression,
      data: compression,
    }),
  }),
});

const scheduledBackup = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('ScheduledBackup'),
  metadata,
  spec: z.strictObject({
    // Six fields: seconds come first.
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: metadata,
    method: z.literal('plugin'),
    pluginConfiguration: metadata,
  }),
});

const rabbitmqCluster = z.strictObject({
  apiVersion: z.literal('rabbitmq.com/v1beta1'),
  kind: z.literal('RabbitmqCluster'),
  metadata,
  spec: z.strictObject({
    replicas: z.int().min(1),
    image: z.string(),
    persistence: z.strictObject({ storage: z.string().regex(/^\d+Gi$/) }),
    resources,
    rabbitmq: z.strictObject({ additionalConfig: z.string() }),
    tls: z.strictObject({ secretName: z.string(), disableNonTLSListeners: z.boolean() }),
    secretBackend: z.strictObject({ externalSecret: metadata }),
  }),
});

const triggerAuthentication = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('TriggerAuthentication'),
  metadata,
  spec: z.strictObject({
    secretTargetRef: z.array(secretKey.extend({ parameter: z.string() })),
  }),
});

const trigger = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('cpu'),
    metricType: z.enum(['Utilization', 'AverageValue']),
    metadata: z.strictObject({ value: z.string() }),
  }),
  z.strictObject({
    type: z.literal('rabbitmq'),
    authenticationRef: metadata,
    metadata: z.strictObject({
      protocol: z.enum(['amqp', 'http', 'auto']),
      mode: z.enum(['QueueLength', 'MessageRate']),
      value: z.string(),
      queueName: z.string(),
    }),
  }),
]);

const scaledObject = z.strictObject({
  apiVersion: z.literal('keda.sh/v1alpha1'),
  kind: z.literal('ScaledObject'),
  metadata: metadata.extend({ annotations: z.record(z.string(), z.string()) }),
  spec: z.strictObject({
    scaleTargetRef: metadata,
    minReplicaCount: z.int().min(2),
    maxReplicaCount: z.int(),
    advanced: z.strictObject({ horizontalPodAutoscalerConfig: metadata }),
    triggers: z.array(trigger).min(1),
  }),
});

/** By kind: the schemas of the operators' own resources. */
export const operatorSchemas = new Map<string, z.ZodType>(
  Object.entries({
    Cluster: cluster,
    ObjectStore: objectStore,
    RabbitmqCluster: rabbitmqCluster,
    ScaledObject: scaledObject,
    ScheduledBackup: scheduledBackup,
    TriggerAuthentication: triggerAuthentication,
  }),
);
