import { createHash, randomBytes } from 'node:crypto';
import { services, type Service } from '../../base/services.ts';

/** The password of the user of each service. */
export type BrokerPasswords = Record<Service, string>;

/**
 * The definitions that a broker loads at start: one user per service with its permissions, and, if
 * it has a password, « probe » for checking that the broker stores messages.
 */
export function brokerDefinitions(passwords: BrokerPasswords, probePassword?: string): object {
  const users = [
    ...services.map((service) => ({
      name: service,
      password: passwords[service],
      may: servicePermissions(service),
    })),
    ...(probePassword === undefined
      ? []
      : [{ name: 'probe', password: probePassword, may: probePermissions }]),
  ];
  return {
    vhosts: [{ name: '/' }],
    users: users.map(({ name, password }) => brokerUser(name, password)),
    permissions: users.map(({ name, may }) => ({ user: name, vhost: '/', ...may })),
    policies: [deadLettersStay],
  };
}

/** The probe may use its own queues, through the default exchange. */
const probePermissions = {
  configure: String.raw`^probe\..*$`,
  write: String.raw`^(probe\..*|amq\.default)$`,
  read: String.raw`^probe\..*$`,
};

/** By default, from RabbitMQ 4 on, a quorum queue drops a message after 20 deliveries. */
const deadLettersStay = {
  vhost: '/',
  name: 'dead-letters-stay',
  pattern: String.raw`\.dead-letters$`,
  'apply-to': 'queues',
  definition: { 'delivery-limit': 1_000_000_000 },
};

/** A user in the format of definitions. */
export function brokerUser(name: string, password: string, tags: string[] = []): object {
  return {
    name,
    password_hash: hashed(password),
    hashing_algorithm: 'rabbit_password_hashing_sha256',
    tags,
  };
}

/**
 * A service publishes to its own exchange and reads its own queues. It may declare and bind every
 * exchange, so that a consumer may start before the producer.
 */
export function servicePermissions(service: Service): {
  readonly configure: string;
  readonly write: string;
  readonly read: string;
} {
  const ownOrExchange = String.raw`^(${service}\..*|[a-z]+\.events)$`;
  return { configure: ownOrExchange, write: String.raw`^${service}\..*$`, read: ownOrExchange };
}

function hashed(password: string): string {
  const salt = randomBytes(4);
  const digest = createHash('sha256').update(salt).update(password).digest();
  return Buffer.concat([salt, digest]).toString('base64');
}
